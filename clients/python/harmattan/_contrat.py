"""The parameters of the service, from `/openapi.json`.

Written by `npm test -- tests/client/openapi -u`: change the description of the service, not this file. The words are
the description's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import Required

Interpolation = Literal["maille", "bilineaire"]
Modele = Literal["perez", "perez_driesse", "haydavies", "isotrope"]
Diffus = Literal["source", "local", "erbs"]
AccepterApproximation = Literal["non", "oui"]
Granularite = Literal["horaire", "journalier", "mensuel", "annuel"]
Suivi = Literal["fixe", "axe"]
Montage = Literal["libre", "toiture", "integre"]
Technologie = Literal["csi", "cis", "cdte"]
Coefficients = Literal["pvgis5", "pvgis6"]
Salissure = Literal["fixe", "hsu", "kimber"]
AxeRetourArriere = Literal["oui", "non"]
Profil = Literal["plat", "soir", "jour", "centre_sante"]
TechnologieBatterie = Literal["plomb", "plomb_tubulaire", "lithium_fer_phosphate"]
TensionV = Literal["12", "24", "48"]
Sources = Literal["reference", "toutes"]
Correction = Literal["aucune", "temperature"]
Critere = Literal["annuel", "mois_le_plus_faible"]
Ressource = Literal["p90", "moyenne"]
Chaine = Literal["complete", "thermique"]
Type = Literal["typique", "p90"]
Ponderation = Literal["iso", "solaire"]
HeuresReconstituees = Literal["non", "oui"]


class ParametresCodeSerieSource(TypedDict, total=False):
    #: Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi)
    code_serie_source: str


class ParametresSource(TypedDict, total=False):
    #: Code de la source (par défaut : celle de la série de référence ; sur /v1/point, la première dans l’ordre du
    #: pays)
    source: str
    #: Premier jour de la fenêtre, AAAA-MM-JJ, compris
    periode_debut: str
    #: Dernier jour de la fenêtre, AAAA-MM-JJ, compris
    periode_fin: str
    #: Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution)
    #: s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la
    #: ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux,
    #: nord positif ; arrondi à 6 décimales
    latitude: float
    #: Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales
    longitude: float
    #: maille : les valeurs de la maille du point ; bilineaire, avec latitude : entre les quatre mailles autour de lui,
    #: jours et mois de rayonnement, température, humidité et vent (niveau C) (par défaut : "maille")
    interpolation: Interpolation
    #: Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière)
    edition: str


class ParametresOrientationDeg(TypedDict, total=False):
    #: Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest (par défaut : vers l’équateur, 180 au nord de lui, 0 au
    #: sud) ; arrondi à 2 décimales
    orientation_deg: float
    #: Part du rayonnement que le sol réfléchit ; arrondi à 4 décimales (par défaut : 0.2)
    albedo_sol: float


class ParametresModele(TypedDict, total=False):
    #: Modèle du ciel diffus (par défaut : "perez")
    modele: Modele
    #: Part diffuse : de la source, d’une relation ajustée à une station, ou d’Erbs (par défaut : la première possible,
    #: local jusqu’à 250 km de la station)
    diffus: Diffus
    #: Ligne d’horizon : élévations en degrés, séparées par des virgules, à directions égales depuis le nord dans le
    #: sens des aiguilles d’une montre (userhorizon de PVGIS) ; non : dégagé. Par défaut, le relief de l’édition où
    #: elle en a
    horizon: float | Sequence[float] | Literal["non"]
    #: oui : accepter aussi un plan dont erreur_transposition_pct dépasse 5 %, refusé sinon (par défaut : "non")
    accepter_approximation: AccepterApproximation


class ParametresGranularite(TypedDict, total=False):
    #: Pas de temps des résultats, au plus aussi fin que celui de la source (par défaut : "mensuel")
    granularite: Granularite


class ParametresPuissanceStcWc(TypedDict, total=False):
    #: Puissance du champ à 1000 W/m² et 25 °C, Wc ; arrondi à 7 chiffres significatifs (par défaut : 1000)
    puissance_stc_wc: float


class ParametresInclinaisonDeg(TypedDict, total=False):
    #: Inclinaison du plan : 0 horizontal, 90 vertical ; optimale : celle qui reçoit le plus sur l’année (par défaut :
    #: 0)
    inclinaison_deg: float | Literal["optimale"]
    #: Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest (par défaut : vers l’équateur, 180 au nord de lui, 0 au
    #: sud) ; optimale : celle qui reçoit le plus sur l’année
    orientation_deg: float | Literal["optimale"]
    #: Part du rayonnement que le sol réfléchit (par défaut : albedo_surface conservé, sinon 0,2) ; arrondi à 4
    #: décimales
    albedo_sol: float
    #: fixe : un plan ; axe : un suiveur à un axe (axe_inclinaison_deg…) (par défaut : "fixe")
    suivi: Suivi
    #: Refroidissement des modules : libre, sur toiture avec une lame d’air, intégré sans air derrière (par défaut :
    #: "libre")
    montage: Montage
    #: Silicium cristallin, CIS ou CdTe (par défaut : "csi")
    technologie: Technologie
    #: Coefficients de Huld : ceux de PVGIS 5, ou ceux de modules récents (par défaut : "pvgis5")
    coefficients: Coefficients
    #: Coefficient de température de la puissance (γ de la fiche du module), %/°C (par défaut : selon coefficients) ;
    #: arrondi à 4 décimales
    coeff_temp_pourcent_par_degc: float
    #: Rendement du module rapporté à celui de 1000 W/m² et 25 °C : « éclairement:rendement » à 25 °C
    #: (200:0.965,500:0.99,1000:1), ou « éclairement:température:rendement » (matrice IEC 61853-1)
    rendement_relatif: str | Sequence[str]
    #: fixe : pertes_salissure_pct ; hsu : particules et pluie conservées ; kimber : pluie conservée et nettoyages (par
    #: défaut : "fixe")
    salissure: Salissure
    #: Avec hsu ou kimber : jours de nettoyage (AAAA-MM-JJ, séparés par des virgules), ou nombre de jours entre deux
    #: nettoyages
    nettoyage: str | Sequence[str]
    #: Ombre proche portée sur le plan, % ; un nombre, ou douze de janvier à décembre (par défaut : 0)
    pertes_ombrage_pct: float | Sequence[float]
    #: Avec salissure=fixe : part de la lumière arrêtée par la salissure, % ; un nombre, ou douze de janvier à décembre
    #: (par défaut : 3)
    pertes_salissure_pct: float | Sequence[float]
    #: Dégradation initiale (LID), % ; arrondi à 3 décimales (par défaut : 1.5)
    pertes_lid_pct: float
    #: Écart entre puissance réelle et puissance nominale, % ; arrondi à 3 décimales (par défaut : 1)
    pertes_puissance_nominale_pct: float
    #: Câblage, % ; arrondi à 3 décimales (par défaut : 2)
    pertes_cablage_pct: float
    #: Connexions, % ; arrondi à 3 décimales (par défaut : 0.5)
    pertes_connexions_pct: float
    #: Désappariement, % ; arrondi à 3 décimales (par défaut : 2)
    pertes_desappariement_pct: float
    #: Câbles de l’onduleur au compteur, % ; arrondi à 3 décimales (par défaut : 0)
    pertes_cablage_ac_pct: float
    #: Transformateur, % ; arrondi à 3 décimales (par défaut : 0)
    pertes_transformateur_pct: float
    #: Énergie que le réseau ne prend pas (écrêtement), % ; arrondi à 3 décimales (par défaut : 0)
    pertes_ecretement_pct: float
    #: Temps d’arrêt, % ; arrondi à 3 décimales (par défaut : 0)
    pertes_indisponibilite_pct: float
    #: Rapport de la puissance du champ à celle de l’onduleur ; arrondi à 3 décimales (par défaut : 1.2)
    ratio_dc_ac: float
    #: Rendement nominal de l’onduleur, % ; 100 : il ne perd rien, à aucune charge ; arrondi à 2 décimales (par défaut
    #: : 96)
    rendement_onduleur_pct: float
    #: Rapport du rendement de la face arrière à celui de la face avant ; 0 : modules monofaciaux ; arrondi à 3
    #: décimales (par défaut : 0)
    bifacialite: float
    #: Rapport de la largeur des rangées à la distance entre elles (suiveur, ou deux faces) ; arrondi à 3 décimales
    #: (par défaut : 0.4)
    taux_couverture: float
    #: Avec bifacialite : hauteur du milieu des rangées, m ; elles ne doivent pas toucher le sol, sans autre effet ;
    #: arrondi à 2 décimales (par défaut : 1.5)
    rangees_hauteur_m: float
    #: Avec bifacialite : largeur des rangées, m, comme rangees_hauteur_m ; arrondi à 2 décimales (par défaut : 2)
    rangees_largeur_m: float
    #: Avec suivi=axe : inclinaison de l’axe ; arrondi à 2 décimales (par défaut : 0)
    axe_inclinaison_deg: float
    #: Avec suivi=axe : direction de l’axe, 180 nord-sud ; arrondi à 2 décimales (par défaut : 180)
    axe_orientation_deg: float
    #: Avec suivi=axe : rotation d’un côté et de l’autre, au plus ; arrondi à 2 décimales (par défaut : 60)
    axe_rotation_max_deg: float
    #: Avec suivi=axe : retour en arrière (backtracking), pour que les rangées ne s’ombrent pas (par défaut : "oui")
    axe_retour_arriere: AxeRetourArriere


class ParametresSourceMeteo(TypedDict, total=False):
    #: Source de la température, et du vent si elle en a un (par défaut : celle de l’irradiation, sinon la première,
    #: dans l’ordre du pays, qui couvre les jours)
    source_meteo: str


class ParametresConsommationWhJour(TypedDict, total=False):
    #: Énergie demandée par jour, Wh, la même tous les jours ; arrondi à 7 chiffres significatifs (par défaut : 1000)
    consommation_wh_jour: float
    #: Profil de charge du jour, en heures locales : plat, soir d’un foyer, jour d’une école ou d’un atelier, centre de
    #: santé rural ; ou ses 24 parts, de 0 h à 23 h, de somme 1, séparées par des virgules (par défaut : "plat")
    profil: Profil | float | Sequence[float]
    #: Technologie de la batterie : plomb étanche, plomb ouvert à plaques tubulaires (OPzS), lithium fer phosphate (par
    #: défaut : "plomb")
    technologie_batterie: TechnologieBatterie
    #: Profondeur de décharge maximale : part utilisable de la batterie, % (par défaut : plomb 60, plomb_tubulaire 80,
    #: lithium_fer_phosphate 90) ; arrondi à 2 décimales
    decharge_max_pct: float
    #: Rendement aller-retour de la batterie : énergie rendue sur énergie reçue, % (par défaut : plomb 80,
    #: plomb_tubulaire 85, lithium_fer_phosphate 90) ; arrondi à 2 décimales
    rendement_aller_retour_pct: float
    #: Capacité de la batterie à la fin de sa vie, % de la capacité neuve ; 100 : sans vieillissement ; arrondi à 1
    #: décimales (par défaut : 80)
    fin_de_vie_pct: float
    #: Tension de la batterie, V (par défaut : 12 jusqu’à 1 kWh par jour, 24 jusqu’à 4, 48 au-delà)
    tension_v: TensionV
    #: Prix de la batterie par Wh, dans la même monnaie, avec prix_wc ; arrondi à 7 chiffres significatifs
    prix_wh: float


class ParametresProbabilites(TypedDict, total=False):
    #: Code de la série d’où partir (par défaut : la série de référence de la ville)
    code_serie_source: str
    #: Probabilités de dépassement en %, séparées par des virgules (90 : dépassée neuf années sur dix) ; au premier
    #: niveau, il faut au moins 1/min(p, 1-p) années : dix pour 90 comme pour 10, cent pour 99 comme pour 1 (par défaut
    #: : [50,75,90,95,99])
    probabilites: int | Sequence[int]
    #: Nombre d’années à venir dont « combine » donne la moyenne : 1, une seule année ; sur plusieurs, la variabilité
    #: entre années est divisée par la racine de leur nombre (par défaut : 1)
    horizon_annees: int
    #: Écart-type de la ressource, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir
    #: « budget ») ; arrondi à 3 décimales
    incertitude_ressource_pct: float
    #: Écart-type de la variabilité entre années, sur l’horizon, %, tel qu’il entre dans le budget (par défaut :
    #: calculé ou publié, voir « budget ») ; arrondi à 3 décimales
    incertitude_interannuel_pct: float
    #: Écart-type de la moyenne des années comptées, %, tel qu’il entre dans le budget (par défaut : calculé ou publié,
    #: voir « budget ») ; arrondi à 3 décimales
    incertitude_moyenne_annees_pct: float
    #: Écart-type de la tendance, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ;
    #: arrondi à 3 décimales
    incertitude_tendance_pct: float


class CalculHep(
    ParametresCodeSerieSource,
    ParametresSource,
    ParametresOrientationDeg,
    ParametresModele,
    ParametresGranularite,
    total=False,
):
    #: Inclinaison du plan : 0 horizontal, 90 vertical ; arrondi à 2 décimales (par défaut : 0)
    inclinaison_deg: float


class CalculFractionDiffuse(
    ParametresCodeSerieSource,
    ParametresSource,
    ParametresGranularite,
    total=False,
):
    pass


class CalculHumidex(
    ParametresCodeSerieSource,
    ParametresSource,
    ParametresGranularite,
    total=False,
):
    pass


class CalculPoaParametrable(
    ParametresCodeSerieSource,
    ParametresSource,
    ParametresOrientationDeg,
    ParametresModele,
    ParametresGranularite,
    total=False,
):
    #: Inclinaison du plan : 0 horizontal, 90 vertical ; arrondi à 2 décimales (par défaut : 0)
    inclinaison_deg: float


class CalculProductible(
    ParametresCodeSerieSource,
    ParametresSource,
    ParametresModele,
    ParametresGranularite,
    ParametresPuissanceStcWc,
    ParametresInclinaisonDeg,
    ParametresSourceMeteo,
    total=False,
):
    #: reference : la réponse seule ; toutes : en plus, comparaison_sources, la même réponse de chaque source de la
    #: ville (en CSV, une ligne par source) (par défaut : "reference")
    sources: Sources


class CalculProductibleCorrectionThermique(
    ParametresCodeSerieSource,
    ParametresSource,
    ParametresOrientationDeg,
    ParametresModele,
    ParametresGranularite,
    ParametresPuissanceStcWc,
    ParametresSourceMeteo,
    total=False,
):
    #: Inclinaison du plan : 0 horizontal, 90 vertical ; arrondi à 2 décimales (par défaut : 0)
    inclinaison_deg: float
    #: Température de cellule nominale (NOCT : 800 W/m², 20 °C), °C ; arrondi à 2 décimales (par défaut : 45)
    noct_degc: float
    #: Coefficient de température de la puissance, par degré de cellule, %/°C ; arrondi à 4 décimales (par défaut :
    #: -0.4)
    coeff_temp_pourcent_par_degc: float
    #: Autres pertes du système (salissure, câbles, onduleur…), % ; arrondi à 3 décimales (par défaut : 14)
    pertes_pct: float


class CalculProductiblePrFourni(
    ParametresCodeSerieSource,
    ParametresSource,
    ParametresOrientationDeg,
    ParametresModele,
    ParametresGranularite,
    ParametresPuissanceStcWc,
    ParametresSourceMeteo,
    total=False,
):
    #: Ratio de performance ; arrondi à 4 décimales
    pr_fourni: Required[float]
    #: Ce que le ratio ne contient pas (par défaut : "aucune")
    correction: Correction
    #: Inclinaison du plan : 0 horizontal, 90 vertical ; arrondi à 2 décimales (par défaut : 0)
    inclinaison_deg: float
    #: Température de cellule nominale (NOCT : 800 W/m², 20 °C), °C ; arrondi à 2 décimales (par défaut : 45)
    noct_degc: float
    #: Coefficient de température de la puissance, par degré de cellule, %/°C ; arrondi à 4 décimales (par défaut :
    #: -0.4)
    coeff_temp_pourcent_par_degc: float


class CalculInclinaisonOptimale(
    ParametresCodeSerieSource,
    ParametresSource,
    ParametresOrientationDeg,
    ParametresModele,
    total=False,
):
    #: Critère maximisé : l’irradiation de l’année, ou celle du mois le plus faible (par défaut : "annuel")
    critere: Critere
    #: reference : la réponse seule ; toutes : en plus, comparaison_sources, la même réponse de chaque source de la
    #: ville (en CSV, une ligne par source) (par défaut : "reference")
    sources: Sources


class CalculSiteIsole(
    ParametresCodeSerieSource,
    ParametresSource,
    ParametresModele,
    ParametresPuissanceStcWc,
    ParametresInclinaisonDeg,
    ParametresSourceMeteo,
    ParametresConsommationWhJour,
    total=False,
):
    #: Capacité de la batterie, Wh (par défaut : 2 jours de demande en énergie utilisable) ; 0 : pas de batterie ;
    #: arrondi à 7 chiffres significatifs
    capacite_wh: float
    #: Prix du champ par Wc, dans toute monnaie, avec prix_wh (sans les deux : pas de coût) ; arrondi à 7 chiffres
    #: significatifs
    prix_wc: float


class CalculDimensionnementSiteIsole(
    ParametresCodeSerieSource,
    ParametresSource,
    ParametresModele,
    ParametresInclinaisonDeg,
    ParametresSourceMeteo,
    ParametresConsommationWhJour,
    total=False,
):
    #: Part de l’énergie demandée qui doit être servie, % (par défaut : 99 ; avec profil=centre_sante, dont le
    #: réfrigérateur garde des vaccins, 99,9) ; arrondi à 3 décimales
    disponibilite_pct: float
    #: Prix du champ par Wc, dans toute monnaie, avec prix_wh (sans les deux : 1 et 0,4, ceux d’une étude de 2018, pour
    #: leur seul rapport) ; arrondi à 7 chiffres significatifs
    prix_wc: float
    #: Puissance d’un module, Wc : le champ est fait de modules entiers (par défaut : 100 (12 V), 200 (24 V), 400 (48
    #: V)) ; arrondi à 1 décimales
    module_wc: float
    #: Ressource du dimensionnement : p90, celle qui est dépassée à 90 % de probabilité, ou moyenne (par défaut :
    #: "p90")
    ressource: Ressource


class CalculPompage(
    ParametresCodeSerieSource,
    ParametresSource,
    ParametresModele,
    ParametresGranularite,
    ParametresInclinaisonDeg,
    ParametresSourceMeteo,
    total=False,
):
    #: Hauteur à laquelle l’eau est élevée, du niveau du forage en pompage au réservoir, m ; arrondi à 2 décimales
    hauteur_m: Required[float]
    #: Eau voulue par jour, m³ ; arrondi à 7 chiffres significatifs
    volume_m3_jour: Required[float]
    #: Rendement de la pompe et du moteur ensemble : énergie donnée à l’eau sur électricité reçue, % ; arrondi à 2
    #: décimales (par défaut : 40)
    rendement_pompe_pct: float
    #: Rendement de la conduite : part de la hauteur qui n’est pas due au frottement, % ; 100 : hauteur_m le compte
    #: déjà ; arrondi à 2 décimales (par défaut : 90)
    rendement_conduite_pct: float
    #: Puissance du champ, Wc (par défaut : ce que demande le mois le plus faible) ; arrondi à 7 chiffres significatifs
    puissance_stc_wc: float


class CalculGhiExceedance(
    ParametresSource,
    ParametresProbabilites,
    total=False,
):
    #: reference : la réponse seule ; toutes : en plus, comparaison_sources, la même réponse de chaque source de la
    #: ville (en CSV, une ligne par source) (par défaut : "reference")
    sources: Sources


class CalculProductibleExceedance(
    ParametresSource,
    ParametresModele,
    ParametresPuissanceStcWc,
    ParametresInclinaisonDeg,
    ParametresSourceMeteo,
    ParametresProbabilites,
    total=False,
):
    #: complete : l’énergie de productible, du soleil au compteur, avec ses paramètres ; thermique : celle de
    #: productible_correction_thermique (noct_degc, coeff_temp_pourcent_par_degc, −0,4 par défaut, pertes_pct), plus
    #: haute : ni réflexion ni faible éclairement (par défaut : "complete")
    chaine: Chaine
    #: Température de cellule nominale (NOCT : 800 W/m², 20 °C), °C ; arrondi à 2 décimales (par défaut : 45)
    noct_degc: float
    #: Autres pertes du système (salissure, câbles, onduleur…), % ; arrondi à 3 décimales (par défaut : 14)
    pertes_pct: float
    #: Écart-type de la transposition sur le plan, %, tel qu’il entre dans le budget (par défaut : calculé ou publié,
    #: voir « budget ») ; arrondi à 3 décimales
    incertitude_transposition_pct: float
    #: Écart-type de la part diffuse, sur le plan, %, tel qu’il entre dans le budget (par défaut : calculé ou publié,
    #: voir « budget ») ; arrondi à 3 décimales
    incertitude_diffus_pct: float
    #: Écart-type de la puissance des modules et de leur modèle, %, tel qu’il entre dans le budget (par défaut :
    #: calculé ou publié, voir « budget ») ; arrondi à 3 décimales
    incertitude_modele_pct: float
    #: Écart-type de la salissure, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir
    #: « budget ») ; arrondi à 3 décimales
    incertitude_salissure_pct: float
    #: Écart-type du vieillissement, sur l’horizon, %, tel qu’il entre dans le budget (par défaut : calculé ou publié,
    #: voir « budget ») ; arrondi à 3 décimales
    incertitude_degradation_pct: float
    #: Écart-type de la disponibilité, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir
    #: « budget ») ; arrondi à 3 décimales
    incertitude_disponibilite_pct: float
    #: Écart-type de ce qui n’est pas modélisé, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir
    #: « budget ») ; arrondi à 3 décimales
    incertitude_autre_pct: float
    #: reference : la réponse seule ; toutes : en plus, comparaison_sources, la même réponse de chaque source de la
    #: ville (en CSV, une ligne par source) (par défaut : "reference")
    sources: Sources


class CalculAnneeType(
    ParametresSource,
    total=False,
):
    #: Code de la série de ghi d’où partir (par défaut : dans l’ordre du pays, la première dont les années suffisent)
    code_serie_source: str
    #: Source de la température, de l’humidité et du vent (par défaut : celle de l’irradiation, sinon la première, dans
    #: l’ordre du pays, qui couvre les jours)
    source_meteo: str
    #: L’année type (ISO 15927-4), ou une année dont l’irradiation est dépassée neuf années sur dix (par défaut :
    #: "typique")
    type: Type
    #: Choix des mois de l’année type : `iso` (température, rayonnement et humidité à égalité), `solaire` (poids de
    #: TMY3, la moitié au rayonnement) (par défaut : "iso")
    ponderation: Ponderation
    #: Si les années horaires ne suffisent pas, reconstituer les heures à partir des jours (par défaut : "non")
    heures_reconstituees: HeuresReconstituees


GrandeurCalculee = Literal[
    "hep",
    "fraction_diffuse",
    "humidex",
    "poa_parametrable",
    "productible",
    "productible_correction_thermique",
    "productible_pr_fourni",
    "inclinaison_optimale",
    "site_isole",
    "dimensionnement_site_isole",
    "pompage",
    "ghi_exceedance",
    "productible_exceedance",
    "annee_type",
]

#: The path of each computed variable.
CALCULS: dict[GrandeurCalculee, str] = {
    "hep": "/v1/grandeurs/hep",
    "fraction_diffuse": "/v1/grandeurs/fraction_diffuse",
    "humidex": "/v1/grandeurs/humidex",
    "poa_parametrable": "/v1/grandeurs/poa_parametrable",
    "productible": "/v1/grandeurs/productible",
    "productible_correction_thermique": "/v1/grandeurs/productible_correction_thermique",
    "productible_pr_fourni": "/v1/grandeurs/productible_pr_fourni",
    "inclinaison_optimale": "/v1/grandeurs/inclinaison_optimale",
    "site_isole": "/v1/grandeurs/site_isole",
    "dimensionnement_site_isole": "/v1/grandeurs/dimensionnement_site_isole",
    "pompage": "/v1/grandeurs/pompage",
    "ghi_exceedance": "/v1/grandeurs/ghi_exceedance/{localite}",
    "productible_exceedance": "/v1/grandeurs/productible_exceedance/{localite}",
    "annee_type": "/v1/grandeurs/annee_type/{localite}",
}

#: The most towns in one question, for each variable that is computed in steps of time.
LOCALITES_AU_PLUS: dict[GrandeurCalculee, int] = {
    "hep": 34,
    "fraction_diffuse": 34,
    "humidex": 34,
    "poa_parametrable": 34,
    "productible": 34,
    "productible_correction_thermique": 34,
    "productible_pr_fourni": 34,
    "pompage": 34,
}
