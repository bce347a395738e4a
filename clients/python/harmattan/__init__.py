"""Series, normals and yields of a Harmattan service as pandas tables."""

from ._errors import AvertissementHarmattan, ErreurHarmattan
from ._service import Quota
from .client import Harmattan

__all__ = ["AvertissementHarmattan", "ErreurHarmattan", "Harmattan", "Quota"]
