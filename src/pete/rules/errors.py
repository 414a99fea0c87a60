"""The base of errors that are told to people, each in his own language."""


class TranslatableError(Exception):
    """An error whose message can be said in another language.

    ``text`` and ``fields`` are the English message before it was put together:
    ``say(error.text, **error.fields)`` says it.
    """

    def __init__(self, text: str, **fields: object) -> None:
        super().__init__(text.format(**fields) if fields else text)
        self.text, self.fields = text, fields
