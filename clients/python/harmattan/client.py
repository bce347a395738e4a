"""The client: each method asks the service, and gives a table with its provenance."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any, Optional, Union

import pandas as pd

from . import _tables
from ._contrat import CALCULS, LOCALITES_AU_PLUS, GrandeurCalculee, Granularite
from ._errors import AvertissementHarmattan
from ._service import Quota, Service

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._contrat import CalculInclinaisonOptimale, CalculProductible, CalculProductibleExceedance

Codes = Union[str, Sequence[str]]
Day = Union[str, date]

LARGEST_PAGE = 1000
#: A series of hours has a hundred thousand measurements: so many at once are some hundred megabytes to read.
SERIES_AT_ONCE = 10

#: What a row of the normals has of their head.
NORMAL_INDEX = ["localite", "grandeur_code", "source_code", "mois"]
NORMAL = {*NORMAL_INDEX, "unite", "methode_collecte", "niveau_confiance", "statut", "periode_debut", "periode_fin"}


class Harmattan:
    """A Harmattan service.

    ``cle`` is the key, by default the environment's ``HARMATTAN_CLE``. ``edition`` names the release that every
    question is put to, by default the current one. A request is retried up to ``retries`` times where that may help,
    and waits no longer than ``max_wait_s`` before each.

    A table has, in ``attrs``, ``edition``, ``citation``, ``licence``, ``simule`` and ``provenance``: for each of its
    columns (or rows, where a row is a town) what the contract tells of it. Instants are the starts of steps in UTC,
    without offset, as the contract writes them.
    """

    def __init__(
        self,
        adresse: str,
        cle: Optional[str] = None,
        edition: Optional[str] = None,
        *,
        retries: int = 3,
        max_wait_s: float = 30.0,
        timeout_s: float = 120.0,
    ) -> None:
        self._service = Service(
            adresse,
            cle if cle is not None else os.environ.get("HARMATTAN_CLE"),
            retries=retries,
            max_wait_s=max_wait_s,
            timeout_s=timeout_s,
        )
        self._edition = edition
        self._editions: dict[str, dict[str, Any]] = {}

    def __repr__(self) -> str:
        return f"Harmattan({self._service.adresse!r}, edition={self._edition!r})"

    @property
    def quota(self) -> Optional[Quota]:
        """The key's remaining quota of the day, from the last answer."""
        return self._service.quota

    def get(self, path: str, /, **parameters: Any) -> dict[str, Any]:
        """Any path of data, as the contract answers it in JSON: ``get("/v1/sources/{code}", code="nasa_power")``."""
        answer = self._service.json(path, self._pinned(parameters))
        for told in (answer, *answer.get("localites", ())):
            for avertissement in told.get("avertissements", ()):
                warnings.warn(avertissement, AvertissementHarmattan, stacklevel=_level_of_caller())
        return answer

    def octets(self, path: str, /, **parameters: Any) -> bytes:
        """Any path in any of its formats, as it comes: ``format="netcdf"``, ``"parquet"``, ``"csv"``, ``"epw"``."""
        return self._service.octets(path, self._pinned(parameters))

    def localites(
        self,
        *,
        couverte: Optional[bool] = None,
        q: Optional[str] = None,
        type_localite: Optional[Codes] = None,
        parent_code: Optional[Codes] = None,
        edition: Optional[str] = None,
    ) -> pd.DataFrame:
        """Places; ``couverte=True``: the towns with data."""
        filters = {"couverte": couverte, "q": q, "type_localite": type_localite, "parent_code": parent_code}
        return self._catalogue("/v1/localites", filters, edition)

    def series(
        self,
        *,
        localite: Optional[Codes] = None,
        grandeur: Optional[Codes] = None,
        source: Optional[Codes] = None,
        granularite: Union[Granularite, Sequence[Granularite], None] = None,
        edition: Optional[str] = None,
    ) -> pd.DataFrame:
        """The catalogue of series, with unit, source, grade, status and period of each."""
        filters = {"localite": localite, "grandeur": grandeur, "source": source, "granularite": granularite}
        return self._catalogue("/v1/series", filters, edition)

    def mesures(
        self,
        codes: Optional[Codes] = None,
        *,
        localite: Optional[Codes] = None,
        grandeur: Optional[Codes] = None,
        source: Optional[Codes] = None,
        granularite: Union[Granularite, Sequence[Granularite], None] = None,
        periode_debut: Optional[Day] = None,
        periode_fin: Optional[Day] = None,
        edition: Optional[str] = None,
        long: bool = False,
    ) -> pd.DataFrame:
        """Measurements of series, named by their codes or by filters: a column a series, all of one step.

        With ``long=True`` a row a value, with its grade and status.
        """
        filters = {"localite": localite, "grandeur": grandeur, "source": source, "granularite": granularite}
        if codes is None:
            catalogue = self.series(edition=edition, **filters)  # type: ignore[arg-type]
            codes, edition = list(catalogue.index), catalogue.attrs["edition"]
            _refuse_several_steps(catalogue["granularite"] if len(catalogue) else ())
        elif any(value is not None for value in filters.values()):
            raise ValueError("Des codes ou des filtres, pas les deux : un code nomme déjà sa série.")
        period = {"periode_debut": periode_debut, "periode_fin": periode_fin}
        batches: list[dict[str, Any]] = [{"codes": batch} for batch in _batches(_listed(codes), SERIES_AT_ONCE)]
        # Without a series, the service says why: which code is unknown, and which are near.
        answers = self._of_one_release("/v1/series/mesures", batches or [filters], period, edition)
        heads, columns = {}, {}
        for answer in answers:
            edition = answer["edition"]
            for serie in answer["series"]:
                columns[serie["code"]] = serie["mesures"]
                unit = {"unite": serie["grandeur_unit"]}
                heads[serie["code"]] = {**_tables.head_of(serie), **unit, **_tables.grades(serie["mesures"])}
        _refuse_several_steps(head["granularite"] for head in heads.values())
        return self._table(columns, "code_serie", heads, edition, long)

    def horaire(
        self,
        localite: Codes,
        grandeur: str,
        periode_debut: Day,
        periode_fin: Day,
        *,
        source: Optional[str] = None,
        edition: Optional[str] = None,
        long: bool = False,
    ) -> pd.DataFrame:
        """Hours of one or several towns, whole days of UTC, both named included: a column a town."""
        asked = {"grandeur": grandeur, "periode_debut": periode_debut, "periode_fin": periode_fin, "source": source}
        heads, columns = {}, {}
        towns = [{"localite": code} for code in _towns(localite)]
        for answer in self._of_one_release("/v1/horaire/{localite}/{grandeur}", towns, asked, edition):
            edition, town = answer["edition"], answer["localite"]
            columns[town] = answer["resultats"]
            heads[town] = {**_tables.head_of(answer), **_tables.grades(answer["resultats"])}
        return self._table(columns, "localite", heads, edition, long)

    def normales(
        self,
        localite: Codes,
        *,
        grandeur: Optional[Codes] = None,
        source: Optional[Codes] = None,
        periode_debut: Optional[Day] = None,
        periode_fin: Optional[Day] = None,
        edition: Optional[str] = None,
    ) -> pd.DataFrame:
        """Monthly normals of one or several towns: a row a town, variable, source and month, with its unit."""
        asked = {"grandeur": grandeur, "source": source, "periode_debut": periode_debut, "periode_fin": periode_fin}
        towns = [{"localite": code} for code in _towns(localite)]
        heads, rows = {}, []
        for answer in self._of_one_release("/v1/normales/{localite}", towns, asked, edition):
            edition, town = answer["edition"], answer["localite"]
            heads[town] = {name: value for name, value in _tables.head_of(answer).items() if name != "normales"}
            for normale in answer["normales"]:
                head = {name: value for name, value in normale.items() if name in NORMAL - {"mois"}}
                rows += [{"localite": town, **head, **mois} for mois in normale["mois"]]
        table = pd.DataFrame(rows, columns=None if rows else NORMAL_INDEX).set_index(NORMAL_INDEX)
        return self._with_provenance(table, heads, edition)

    def calcul(
        self,
        grandeur: GrandeurCalculee,
        localite: Optional[Codes] = None,
        *,
        long: bool = False,
        **parametres: Any,
    ) -> pd.DataFrame:
        """A variable that is computed on request, of one or several towns (or from ``code_serie_source``).

        What is computed in steps of time is a column a town; the rest is a row a town. With ``long=True`` the rows of
        the answers stand one after another, with all their fields. What an answer tells beside them, its unit,
        ``total`` and ``parametres_appliques`` too, is in ``attrs["provenance"]``.
        """
        edition = parametres.pop("edition", None)
        at_once = 1 if parametres.get("granularite") == "horaire" else LOCALITES_AU_PLUS.get(grandeur, 1)
        towns = [{}] if localite is None else [{"localite": each} for each in _batches(_towns(localite), at_once)]
        heads, columns, rows = {}, {}, {}
        for answer in self._of_one_release(CALCULS[grandeur], towns, parametres, edition):
            edition = answer["edition"]
            for town, one in _by_town(answer):
                heads[town] = {**_tables.head_of(one), **_tables.grades(one.get("resultats", ()))}
                columns[town], rows[town] = one.get("resultats", []), _tables.figures(one)
        if long or grandeur in LOCALITES_AU_PLUS:
            return self._table(columns, "localite", heads, edition, long)
        table = pd.DataFrame.from_dict(rows, orient="index").apply(pd.to_numeric).rename_axis("localite")
        return self._with_provenance(table, heads, edition)

    def productible(
        self, localite: Optional[Codes] = None, *, long: bool = False, **parametres: Unpack[CalculProductible]
    ) -> pd.DataFrame:
        """Yield of an array from the sun to the meter, in kWh: a column a town. ``long=True``: with each loss."""
        return self.calcul("productible", localite, long=long, **parametres)

    def productible_exceedance(
        self, localite: Codes, **parametres: Unpack[CalculProductibleExceedance]
    ) -> pd.DataFrame:
        """P50, P90 and other quantiles of the annual yield: a row a town."""
        return self.calcul("productible_exceedance", localite, **parametres)

    def inclinaison_optimale(
        self, localite: Optional[Codes] = None, **parametres: Unpack[CalculInclinaisonOptimale]
    ) -> pd.DataFrame:
        """Best tilt of a fixed plane, and what it gains over the horizontal: a row a town."""
        return self.calcul("inclinaison_optimale", localite, **parametres)

    def _pinned(self, parameters: Mapping[str, Any]) -> dict[str, Any]:
        return {**parameters, "edition": parameters.get("edition") or self._edition}

    def _of_one_release(
        self, path: str, questions: Iterable[Mapping[str, Any]], shared: Mapping[str, Any], edition: Optional[str]
    ) -> Iterator[dict[str, Any]]:
        """Answers to questions; all are of the release of the first, also where a new one comes out in between."""
        for question in questions:
            answer = self.get(path, **question, **shared, edition=edition)
            edition = answer["edition"]
            yield answer

    def _catalogue(self, path: str, filters: Mapping[str, Any], edition: Optional[str]) -> pd.DataFrame:
        items: list[dict[str, Any]] = []
        while True:
            page = self.get(path, **filters, limit=LARGEST_PAGE, offset=len(items), edition=edition)
            items += page["items"]
            edition = page["edition"]
            if not page["items"] or len(items) >= page["total"]:
                break
        table = pd.DataFrame(items) if items else pd.DataFrame(columns=["code"])
        return self._with_provenance(table.set_index("code"), {}, edition)

    def _table(
        self,
        columns: Mapping[str, list[dict[str, Any]]],
        name: str,
        heads: Mapping[str, dict[str, Any]],
        edition: Optional[str],
        long: bool,
    ) -> pd.DataFrame:
        shape = _tables.one_after_another if long else _tables.side_by_side
        return self._with_provenance(shape(columns, name), heads, edition)

    def _with_provenance(
        self, table: pd.DataFrame, heads: Mapping[str, dict[str, Any]], edition: Optional[str]
    ) -> pd.DataFrame:
        told = self._release(edition)
        table.attrs = {
            "edition": told["edition_id"],
            "citation": told["citation"],
            "licence": told["licence"],
            "simule": told["simule"],
            "provenance": dict(heads),
        }
        return table

    def _release(self, edition: Optional[str]) -> dict[str, Any]:
        """What a release tells of itself, asked once: it never changes."""
        if edition not in self._editions:
            release = self.get("/v1/edition", edition=edition)
            self._editions[release["edition_id"]] = release
            return release
        return self._editions[edition]


def _level_of_caller() -> int:
    """How far up the stack the program that asks is: a warning names its line, not one of this package."""
    level, frame = 0, sys._getframe(1)
    while frame.f_back and frame.f_globals.get("__package__") == __package__:
        level, frame = level + 1, frame.f_back
    return level + 1


def _listed(codes: Codes) -> list[str]:
    return codes.split(",") if isinstance(codes, str) else list(codes)


def _towns(localite: Codes) -> list[str]:
    towns = _listed(localite)
    if not towns:
        raise ValueError("Nommez au moins une localité ; localites(couverte=True) les liste.")
    return towns


def _batches(codes: Sequence[str], size: int) -> Iterator[list[str]]:
    for start in range(0, len(codes), size):
        yield list(codes[start : start + size])


def _refuse_several_steps(steps: Iterable[str]) -> None:
    found = sorted(set(steps))
    if len(found) > 1:
        raise ValueError(
            f"Un tableau a un seul pas ; ces séries en ont plusieurs : {', '.join(found)}. Ajoutez granularite."
        )


def _by_town(answer: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """An answer for several towns as an answer for each."""
    if "localites" not in answer:
        yield answer["localite"], dict(answer)
        return
    for head in answer["localites"]:
        rows = [row for row in answer["resultats"] if row["localite"] == head["localite"]]
        yield head["localite"], {**answer, **head, "resultats": rows}
