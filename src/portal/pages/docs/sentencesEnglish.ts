/**
 * In English what the description says in French of chapters, parameters and fields, sentence by sentence: whoever changes a
 * French sentence leaves it without an English one, and the page shows the French, marked as such.
 */
export const SENTENCES_EN: Readonly<Record<string, string>> = {
  // Chapters
  Éditions: 'Releases',
  'Les éditions datées, immuables et citables, et leurs fichiers.':
    'Dated, immutable and citable releases (éditions), and their files.',
  Clés: 'Keys',
  'Obtenir une clé, voir son quota, la révoquer.': 'Get a key, see its quota, revoke it.',
  Séries: 'Series',
  'Le catalogue des séries et leurs mesures.': 'The catalogue of series and their measurements.',
  Localités: 'Places',
  'La référence géographique, et ce que l’on demande d’une ville.':
    'The places of the country, and what is asked of a town.',
  'Grandeurs et sources': 'Variables and sources',
  'Ce qui est mesuré ou calculé, et d’où cela vient.': 'What is measured or computed, and where it comes from.',
  Incertitude: 'Uncertainty',
  'Où les sources divergent.': 'Where the sources differ.',
  'Grandeurs calculées': 'Computed variables',
  'Calculées à la demande, avec leurs hypothèses en paramètres.':
    'Computed on request, with their assumptions as parameters.',
  Service: 'The service',
  'Le service lui-même.': 'The service itself.',

  // Parameters
  'Chemin du fichier, tel que le manifeste le nomme': 'Path of the file, as the manifest names it',
  'Préfixe de la clé': 'Prefix of the key',
  // A field from sun to meter
  'thermique : l’énergie de productible_correction_thermique (noct_degc, coeff_temp_pourcent_par_degc, pertes_pct) ; complete : celle de productible, du soleil au compteur, avec ses paramètres':
    'thermique: the energy of productible_correction_thermique (noct_degc, coeff_temp_pourcent_par_degc, pertes_pct); complete: that of productible, from sun to meter, with its parameters',
  'Inclinaison du plan : 0 horizontal, 90 vertical ; optimale : celle qui reçoit le plus sur l’année':
    'Tilt of the plane: 0 horizontal, 90 vertical; optimale: the one that receives the most over the year',
  'Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest ; optimale : celle qui reçoit le plus sur l’année':
    'Azimuth of the plane: 0 north, 90 east, 180 south, 270 west; optimale: the one that receives the most over the year',
  'Part du rayonnement que le sol réfléchit (par défaut : albedo_surface conservé, sinon 0,2) ; arrondi à 4 décimales':
    'Share of the radiation that the ground reflects (default: the stored albedo_surface, else 0.2); rounded to 4 decimals',
  'fixe : un plan ; axe : un suiveur à un axe (axe_inclinaison_deg…)':
    'fixe: a plane; axe: a single-axis tracker (axe_inclinaison_deg…)',
  'Refroidissement des modules : libre, sur toiture avec une lame d’air, intégré sans air derrière':
    'Cooling of the modules: free-standing, on a roof with air behind, built in without',
  'Silicium cristallin, CIS ou CdTe': 'Crystalline silicon, CIS or CdTe',
  'Coefficients de Huld : ceux de PVGIS 5, ou ceux de modules récents':
    'Coefficients of Huld: those of PVGIS 5, or those of recent modules',
  'fixe : pertes_salissure_pct ; hsu : particules et pluie conservées ; kimber : pluie conservée et nettoyages':
    'fixe: pertes_salissure_pct; hsu: stored particles and rain; kimber: stored rain and cleanings',
  'Avec hsu ou kimber : jours de nettoyage (AAAA-MM-JJ, séparés par des virgules), ou nombre de jours entre deux':
    'With hsu or kimber: days of cleaning (YYYY-MM-DD, separated by commas), or a number of days between two',
  'Ombre portée sur le plan, % ; arrondi à 3 décimales': 'Shade cast on the plane, %; rounded to 3 decimals',
  'Avec salissure=fixe : lumière que la salissure arrête, % ; arrondi à 3 décimales':
    'With salissure=fixe: light that dirt stops, %; rounded to 3 decimals',
  'Première lumière (LID), % ; arrondi à 3 décimales': 'First light (LID), %; rounded to 3 decimals',
  'Écart de la puissance réelle à la puissance nommée, % ; arrondi à 3 décimales':
    'Real power below the one on the nameplate, %; rounded to 3 decimals',
  'Câbles, % ; arrondi à 3 décimales': 'Wires, %; rounded to 3 decimals',
  'Connexions, % ; arrondi à 3 décimales': 'Connections, %; rounded to 3 decimals',
  'Modules inégaux en série, % ; arrondi à 3 décimales': 'Unequal modules in series, %; rounded to 3 decimals',
  'Temps d’arrêt, % ; arrondi à 3 décimales': 'Time out of service, %; rounded to 3 decimals',
  'Puissance du champ sur celle de l’onduleur ; arrondi à 3 décimales':
    'Power of the field over that of the inverter; rounded to 3 decimals',
  'Rendement nominal de l’onduleur, % ; 100 : il ne perd rien, à aucune charge ; arrondi à 2 décimales':
    'Nominal efficiency of the inverter, %; 100: it loses nothing at any load; rounded to 2 decimals',
  'Rendement de la face arrière sur celui de la face avant ; 0 : une face ; arrondi à 3 décimales':
    'Efficiency of the back over that of the front; 0: one face; rounded to 3 decimals',
  'Largeur des rangées sur la distance entre elles (suiveur, ou deux faces) ; arrondi à 3 décimales':
    'Width of the rows over the distance between them (tracker, or two faces); rounded to 3 decimals',
  'Avec bifacialite : hauteur du milieu des rangées, m ; arrondi à 2 décimales':
    'With bifacialite: height of the middle of the rows, m; rounded to 2 decimals',
  'Avec bifacialite : largeur des rangées, m ; arrondi à 2 décimales':
    'With bifacialite: width of the rows, m; rounded to 2 decimals',
  'Avec suivi=axe : inclinaison de l’axe ; arrondi à 2 décimales':
    'With suivi=axe: tilt of the axis; rounded to 2 decimals',
  'Avec suivi=axe : direction de l’axe, 180 nord-sud ; arrondi à 2 décimales':
    'With suivi=axe: direction of the axis, 180 north-south; rounded to 2 decimals',
  'Avec suivi=axe : rotation d’un côté et de l’autre, au plus ; arrondi à 2 décimales':
    'With suivi=axe: rotation to either side, at most; rounded to 2 decimals',
  'Avec suivi=axe : les rangées se retournent pour ne pas s’ombrer':
    'With suivi=axe: the rows turn back so as not to shade each other',
  'Source de la température, et du vent où elle en a un (par défaut : celle de l’irradiation, sinon la première du pays qui couvre les jours)':
    'Source of temperature, and of wind where it has one (default: that of the irradiation, else the first of the country that covers the days)',
  'Code de la localité : la série la plus fine qui couvre la période est prise (requis sans code_serie_source)':
    'Code of the town: the finest series that covers the period is taken (required without code_serie_source)',
  'Code de la localité : la série la plus fine qui couvre la période est prise (requis sans code_serie_source). Plusieurs, séparés par des virgules : une réponse pour chacune, et autant de requêtes comptées':
    'Code of the town: the finest series that covers the period is taken (required without code_serie_source). Several, separated by commas: an answer for each, and as many requests counted',
  'Codes de localités, séparés par des virgules': 'Codes of places, separated by commas',
  'Codes de grandeurs, séparés par des virgules': 'Codes of variables, separated by commas',
  'Codes de sources, séparés par des virgules': 'Codes of sources, separated by commas',
  'Code de la source, où plusieurs sont conservées (par défaut : la première de l’ordre du pays)':
    'Code of the source, where several are stored (by default the first in the country’s order)',
  'Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi)':
    'Code of the series to start from (required without localite; a ground station is named this way)',
  'Code de la série d’où partir (par défaut : la plus longue de la ville)':
    'Code of the series to start from (by default the longest of the town)',
  'Code de la série de ghi d’où partir (par défaut : dans l’ordre du pays, la première dont les années suffisent)':
    'Code of the ghi series to start from (by default, in the country’s order, the first that has years enough)',
  'Source de la température, de l’humidité et du vent (par défaut : celle de l’irradiation, sinon la première du pays qui couvre les jours)':
    'Source of temperature, humidity and wind (by default that of the irradiation, else the country’s first that covers the days)',
  'L’année usuelle (ISO 15927-4), ou une année dont l’irradiation est dépassée neuf années sur dix':
    'The usual year (ISO 15927-4), or a year whose irradiation is exceeded in nine years of ten',
  'Où les années d’heures ne suffisent pas, faire les heures des jours':
    'Where there are too few years of hours, make the hours of days',
  'Format de la réponse ; epw : fichier météo d’EnergyPlus': 'Format of the answer; epw: weather file of EnergyPlus',
  'Format de la réponse ; ndjson : un objet JSON par ligne ; parquet : Apache Parquet ; xlsx : un classeur, valeurs et provenance, d’au plus 1 048 575 lignes':
    'Format of the answer; ndjson: one JSON object a line; parquet: Apache Parquet; xlsx: a workbook, values and provenance, of at most 1,048,575 rows',
  'En CSV, ce qui sépare les cellules ; point_virgule : pour un tableur en français, avec la marque d’ordre des octets':
    'In CSV, what separates the cells; point_virgule: a semicolon, for a spreadsheet in French, with the byte-order mark',
  'En CSV, ce qui précède les décimales ; virgule demande separateur=point_virgule':
    'In CSV, what stands before the decimals; virgule, a comma, needs separateur=point_virgule',
  'Codes de séries, séparés par des virgules': 'Codes of series, separated by commas',
  'Chaque série avec ses mesures, dans l’ordre demandé': 'Each series with its measurements, in the order asked',
  'Pas de temps, séparés par des virgules': 'Time steps, separated by commas',
  'Pas des résultats ; pas plus fin que la source': 'Step of the results; no finer than the source',
  'Niveaux, séparés par des virgules': 'Levels of the hierarchy, separated by commas',
  'Codes des parents, séparés par des virgules': 'Codes of the places that contain them, separated by commas',
  'Partie du nom, sans égard aux accents, à la casse, aux apostrophes ni aux traits d’union':
    'Part of the name, whatever its accents, case, apostrophes and hyphens',
  'true : les villes qui ont des données ; false : les autres': 'true: towns that have data; false: the others',
  'Format de la réponse': 'Format of the answer',
  'Rang du premier élément de la page': 'Rank of the first item of the page',
  "Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière)":
    'Release to answer from, such as edition_20261121 (by default the latest)',
  'Premier jour, AAAA-MM-JJ': 'First day, YYYY-MM-DD',
  'Dernier jour, AAAA-MM-JJ': 'Last day, YYYY-MM-DD',
  'Premier jour de la fenêtre, AAAA-MM-JJ, compris': 'First day of the window, YYYY-MM-DD, included',
  'Dernier jour de la fenêtre, AAAA-MM-JJ, compris': 'Last day of the window, YYYY-MM-DD, included',
  'Degrés décimaux, nord positif ; arrondi à 6 décimales': 'Decimal degrees, north positive; rounded to 6 decimals',
  'Degrés décimaux, est positif ; arrondi à 6 décimales': 'Decimal degrees, east positive; rounded to 6 decimals',
  'Inclinaison du plan : 0 horizontal, 90 vertical ; arrondi à 2 décimales':
    'Tilt of the plane: 0 horizontal, 90 vertical; rounded to 2 decimals',
  'Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest ; arrondi à 2 décimales':
    'Azimuth of the plane: 0 north, 90 east, 180 south, 270 west; rounded to 2 decimals',
  'Part du rayonnement que le sol réfléchit ; arrondi à 4 décimales':
    'Share of the radiation that the ground reflects (albedo); rounded to 4 decimals',
  'Modèle du ciel diffus': 'Model of the diffuse sky',
  'oui : répondre aussi d’un plan dont erreur_transposition_pct passe 5 %, qui est refusé sans cela':
    'oui (yes): also answer for a plane whose erreur_transposition_pct is more than 5 %, which is refused otherwise',
  'Température de cellule nominale (NOCT : 800 W/m², 20 °C), °C ; arrondi à 2 décimales':
    'Nominal operating cell temperature (NOCT: 800 W/m², 20 °C), °C; rounded to 2 decimals',
  'Variation de la puissance par degré de cellule, %/°C ; arrondi à 4 décimales':
    'Change of power per degree of the cell, %/°C; rounded to 4 decimals',
  'Puissance du champ à 1000 W/m² et 25 °C, Wc ; arrondi à 7 chiffres significatifs':
    'Power of the array at 1000 W/m² and 25 °C, Wp; rounded to 7 significant digits',
  'Autres pertes du système (salissure, câbles, onduleur…), % ; arrondi à 3 décimales':
    'Other losses of the system (soiling, cables, inverter…), %; rounded to 3 decimals',
  'Ratio de performance ; arrondi à 4 décimales': 'Performance ratio; rounded to 4 decimals',
  'Ce que le ratio ne contient pas': 'What the ratio does not contain',
  'Ce qui est rendu le plus grand : l’irradiation de l’année, ou celle du mois le plus pauvre':
    'What is made largest: the irradiation of the year, or that of the poorest month',
  'Probabilités de dépassement en %, séparées par des virgules (90 : dépassée neuf années sur dix) ; au premier niveau, il faut au moins 1/min(p, 1-p) années : dix pour 90 comme pour 10, cent pour 99 comme pour 1':
    'Probabilities of exceedance in %, separated by commas (90: exceeded in nine years of ten); at the top level at least 1/min(p, 1-p) years are needed: ten for 90 as for 10, a hundred for 99 as for 1',
  'Écart-type de la ressource, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales':
    'Standard deviation of the resource, %, as it goes into the budget (by default computed or published, see “budget”); rounded to 3 decimals',
  'Écart-type de la variabilité entre années, sur l’horizon, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales':
    'Standard deviation of the spread between years, over the horizon, %, as it goes into the budget (by default computed or published, see “budget”); rounded to 3 decimals',
  'Écart-type de la moyenne des années comptées, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales':
    'Standard deviation of the mean of the years counted, %, as it goes into the budget (by default computed or published, see “budget”); rounded to 3 decimals',
  'Écart-type de la tendance, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales':
    'Standard deviation of the trend, %, as it goes into the budget (by default computed or published, see “budget”); rounded to 3 decimals',
  'Écart-type de la transposition sur le plan, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales':
    'Standard deviation of the transposition to the plane, %, as it goes into the budget (by default computed or published, see “budget”); rounded to 3 decimals',
  'Écart-type de la puissance des modules et de leur modèle, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales':
    'Standard deviation of the power of the modules and of their model, %, as it goes into the budget (by default computed or published, see “budget”); rounded to 3 decimals',
  'Écart-type de la salissure, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales':
    'Standard deviation of soiling, %, as it goes into the budget (by default computed or published, see “budget”); rounded to 3 decimals',
  'Écart-type du vieillissement, sur l’horizon, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales':
    'Standard deviation of ageing, over the horizon, %, as it goes into the budget (by default computed or published, see “budget”); rounded to 3 decimals',
  'Écart-type de la disponibilité, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales':
    'Standard deviation of availability, %, as it goes into the budget (by default computed or published, see “budget”); rounded to 3 decimals',
  'Années à venir dont « combine » dit la moyenne : 1, une année seule ; sur plusieurs, la variabilité entre années se divise par leur racine':
    'Years to come of which “combine” tells the mean: 1, a single year; over several, the spread between years is divided by their root',
  'Empreinte (ETag) de la réponse que vous avez : 304 si elle n’a pas changé':
    'Fingerprint (ETag) of the answer that you have: 304 if it has not changed',
  'Une plage d’octets du fichier, par exemple bytes=0-1023': 'A range of bytes of the file, such as bytes=0-1023',
  'une adresse électronique de contact, comme nom@exemple.org':
    'an e-mail address to reach you, such as nom@exemple.org',
  'l’usage prévu, texte libre': 'the intended use, in your words',

  // Off the grid, and pumps
  'Énergie demandée par jour, Wh, la même tous les jours ; arrondi à 7 chiffres significatifs':
    'Energy asked each day, Wh, the same every day; rounded to 7 significant digits',
  'Forme du jour, en heures locales : plat, le soir d’un foyer, le jour d’une école ou d’un atelier, centre de santé rural ; ou ses 24 parts, de 0 h à 23 h, de somme 1, séparées par des virgules':
    'Shape of the day, in local hours: flat, a home’s evening, the day of a school or a workshop, a rural health centre; or its 24 parts, from 0 to 23 h, of sum 1, separated by commas',
  'Part de la batterie qui sert : ce qui en est tiré au plus, % ; arrondi à 2 décimales':
    'Share of the battery that is used: what is taken out at most, %; rounded to 2 decimals',
  'Énergie que la batterie rend sur celle qu’elle reçoit, % ; arrondi à 2 décimales':
    'Energy that the battery gives back of what it takes, %; rounded to 2 decimals',
  'Énergie de la batterie pleine, Wh (par défaut 2 jours de demande utilisables) ; 0 : pas de batterie ; arrondi à 7 chiffres significatifs':
    'Energy of the full battery, Wh (default: two days of demand in use); 0: no battery; rounded to 7 significant digits',
  'Part de l’énergie demandée qui doit être servie, % ; arrondi à 3 décimales':
    'Share of the energy asked that is to be served, %; rounded to 3 decimals',
  'Prix du champ par Wc, dans toute monnaie, avec prix_wh (sans les deux : 1 et 0,2, un rapport choisi par le service) ; arrondi à 7 chiffres significatifs':
    'Price of the field per Wp, in any money, together with prix_wh (without both: 1 and 0.2, a ratio that is the service’s choice); rounded to 7 significant digits',
  'Prix de la batterie par Wh, dans la même monnaie, avec prix_wc ; arrondi à 7 chiffres significatifs':
    'Price of the battery per Wh, in the same money, together with prix_wc; rounded to 7 significant digits',
  'Hauteur à laquelle l’eau est élevée, du niveau du forage en pompage au réservoir, m ; arrondi à 2 décimales':
    'Height that the water is lifted, from its level in the borehole while pumping to the tank, m; rounded to 2 decimals',
  'Eau voulue par jour, m³ ; arrondi à 7 chiffres significatifs':
    'Water wanted each day, m³; rounded to 7 significant digits',
  'Énergie donnée à l’eau sur électricité reçue, pompe et moteur ensemble, % ; arrondi à 2 décimales':
    'Energy given to the water over electricity taken, pump and motor together, %; rounded to 2 decimals',
  'Part de la hauteur qui n’est pas frottement, % ; 100 : hauteur_m le compte déjà ; arrondi à 2 décimales':
    'Share of the head that is not friction, %; 100: hauteur_m has it already; rounded to 2 decimals',
  'Puissance du champ, Wc (par défaut : ce que demande le mois le plus faible) ; arrondi à 7 chiffres significatifs':
    'Power of the field, Wp (default: what the weakest month needs); rounded to 7 significant digits',

  // Fields: releases
  "Identifiant de l'édition": 'Identifier of the release',
  'Identifiant d’une édition': 'Identifier of a release',
  'Date de publication': 'Date of publication',
  'Révision courte de la base de référence': 'Short revision of the reference base',
  'Ce que l’édition couvre': 'What the release covers',
  'Nombre de villes qui ont des données': 'Number of towns that have data',
  'Nombre de séries': 'Number of series',
  "Titre de l'édition": 'Title of the release',
  'Nombre de mesures': 'Number of measurements',
  'Vrai : une démonstration, données simulées': 'True: a demonstration, simulated data',
  'DOI du jeu de données ; null : il n’en a pas': 'DOI of the dataset; null: it has none',
  'Licence des données': 'Licence of the data',
  'Comment citer cette édition': 'How to cite this release',
  "Édition d'où vient la réponse": 'Release that the answer comes from',
  'Jour du retrait ; null : elle répond': 'Day of the withdrawal; null: it answers',
  'Jour du retrait': 'Day of the withdrawal',
  'Pourquoi elle a été retirée': 'Why it was withdrawn',
  "Identifiant de l'édition à demander à sa place": 'Identifier of the release to ask instead',
  'Édition à demander à sa place ; null : aucune': 'Release to ask instead; null: none',
  'Éditions qui répondent, de la plus ancienne à la plus récente': 'Releases that answer, oldest first',
  'Éditions retirées': 'Withdrawn releases',

  // Fields: pages of a list
  'Les éléments de la page': 'The items of the page',
  'Nombre d’éléments qui répondent aux filtres': 'Number of items that match the filters',
  'Taille de la page': 'Size of the page',
  'Ce que la question laisse de côté : codes que l’édition ne connaît pas, avec les plus proches, ou qui n’ont pas de données ; sources sans mois complet dans la période ; absent où il n’y a rien à dire':
    'What the question leaves out: codes that the release does not know, with the nearest ones, or that have no data; sources without a complete month in the period; absent where there is nothing to say',

  // Fields: keys
  'La clé entière : montrée cette seule fois': 'The whole key: shown this once',
  'Identifiant public de la clé, pour une demande d’aide ou de révocation':
    'Public identifier of the key, for help or to ask for its revocation',
  'Identifiant public de la clé': 'Public identifier of the key',
  'Requêtes par jour (UTC)': 'Requests a day (UTC)',
  Statut: 'Status',
  'Instant UTC': 'Instant, UTC',
  'Requêtes comptées ce jour (UTC)': 'Requests counted today (UTC)',
  'Requêtes qui restent ce jour (UTC)': 'Requests left today (UTC)',
  'Instant UTC de la remise à zéro': 'Instant of the reset, UTC',

  // Fields: series and measurements
  'Code de la série': 'Code of the series',
  'Grandeur, ville et source en clair': 'Variable, town and source in words',
  'Code de la localité': 'Code of the place',
  'Nom de la localité': 'Name of the place',
  'Code de la grandeur': 'Code of the variable',
  'Édition d’où l’on part, par exemple edition_20261121': 'Release to start from, such as edition_20261121',
  'Édition à laquelle on arrive': 'Release to arrive at',
  'Nom de la grandeur': 'Name of the variable',
  'Unité des valeurs': 'Unit of the values',
  'Pas de temps': 'Time step',
  'Code de la source': 'Code of the source',
  'Nom de la source': 'Name of the source',
  'Adresse de la source': 'Address of the source',
  'Mention que la source demande': 'Attribution that the source asks for',
  'Licence de la source': 'Licence of the source',
  'Comment la valeur a été obtenue ; « simulation » : ni mesure ni modèle, une démonstration':
    'How the value was obtained; “simulation”: neither measured nor modelled, a demonstration',
  'Niveau de confiance : A, mesure au sol d’une source fiable ; B, modèle (satellite ou réanalyse), ou mesure au sol d’une source moins fiable ; C, calculé d’autres valeurs, ou simulé. Il dit d’où vient la valeur, non de combien elle peut se tromper':
    'Confidence grade: A, measured on the ground by a reliable source; B, modelled (satellite or reanalysis), or measured on the ground by a less reliable source; C, computed from other values, or simulated. It says where the value comes from, not by how much it may be wrong',
  'Statut éditorial : brut, tel que la source l’a donné, sans contrôle ou signalé par lui (rien ne dit qu’il est faux) ; valide_auto, passé par le contrôle de qualité automatique : une heure qu’aucune règle ne dit impossible, un jour qui tient contre toutes celles qui le pourraient et plus que ses bornes ; un mois reste brut':
    'Editorial status: brut, as the source gave it, unchecked or flagged by the checks (nothing says that it is wrong); valide_auto, passed the automatic quality control: an hour that no rule calls impossible, a day that holds against every rule that could and more than its bounds; a month stays brut',
  'Premier jour couvert': 'First day covered',
  'Dernier jour couvert': 'Last day covered',
  'Nombre de valeurs, relevées ou modélisées': 'Number of values, observed or modelled',
  'Part des pas de la période qui ont une mesure': 'Share of the steps of the period that have a measurement',
  'Ce qu’il faut savoir de cette série': 'What one must know of this series',
  'Les mesures, dans l’ordre du temps ; une mesure absente est une ligne absente':
    'The measurements, in order of time; a missing one is a missing row',
  Année: 'Year',
  'Mois, 1 à 12 ; null : une année': 'Month, 1 to 12; null: a year',
  'Jour (AAAA-MM-JJ) ou début de l’heure UTC, sans décalage ; absent d’une ligne mensuelle':
    'Day (YYYY-MM-DD) or start of the hour, UTC, without offset; absent from a monthly row',
  'Valeur, dans l’unité donnée': 'Value, in the unit given',
  'Années, <AAAA>-<AAAA>': 'Years, <YYYY>-<YYYY>',
  'Les résultats, dans l’ordre du temps': 'The results, in order of time',
  'Début de l’heure, UTC, sans décalage': 'Start of the hour, UTC, without offset',
  'Jours conservés': 'Days stored',
  'Premier jour': 'First day',
  'Dernier jour': 'Last day',

  // Fields: places
  Code: 'Code',
  Nom: 'Name',
  'Niveau dans la hiérarchie du pays, dans les mots de sa table':
    'Level in the hierarchy of the country, in the words of its table',
  'Degrés décimaux, nord positif': 'Decimal degrees, north positive',
  'Degrés décimaux, est positif': 'Decimal degrees, east positive',
  'Code de la localité qui la contient': 'Code of the place that contains it',
  'Pays, ISO 3166-1 alpha-3': 'Country, ISO 3166-1 alpha-3',
  'Altitude, m': 'Altitude, m',
  'releve, ou grille_5min (à 100 m près environ)': 'releve (surveyed), or grille_5min (from a grid, within some 100 m)',
  'Population estimée': 'Estimated population',
  'Année de l’estimation de la population': 'Year of the population estimate',
  'Fuseau horaire, nom IANA': 'Time zone, IANA name',
  'Vrai : des séries y sont attachées': 'True: it has series',
  'Ville couverte qui représente un lieu sans données de même niveau : la plus proche sous le même parent, sinon la plus proche ; null où il y a des données':
    'Town with data that stands for a place without, of the same level: the nearest under the same parent, else the nearest; null where there are data',
  'Distance du point à la ville': 'Distance from the point to the town',
  'Le point est dans la maille de la ville, pour la source de référence':
    'The point is in the grid cell of the town, for the reference source',
  'Source de référence': 'Reference source',
  'Grille de la source de référence': 'Grid of the reference source',
  'Pas de la grille, degrés de latitude': 'Step of the grid, degrees of latitude',
  'Pas de la grille, degrés de longitude': 'Step of the grid, degrees of longitude',
  'Bord d’une maille, degrés de latitude': 'Edge of a cell, degrees of latitude',
  'Bord d’une maille, degrés de longitude': 'Edge of a cell, degrees of longitude',
  'La même question pour chaque source dont la ville a des données, une fois par grille':
    'The same for each source that the town has data of, once for each grid',
  'Grandeurs que la ville a de cette source sur cette grille':
    'Variables that the town has of this source on this grid',
  'Maille de la source ; null : elle n’en a pas': 'Grid of the source; null: it has none',
  'Le point et la ville sont dans la même maille ; faux aussi où la source n’a pas de maille':
    'Point and town are in one cell; also false where the source has no grid',

  // Fields: normals
  'Une table par grandeur et source': 'One table for each variable and source',
  'Séries d’où viennent les mois': 'Series that the months come from',
  'Premier mois': 'First month',
  'Dernier mois': 'Last month',
  'Nombre de mois': 'Number of months',
  'L’année que font les douze mois ; null : il en manque un':
    'The year that the twelve months make; null: one is missing',
  'Unité de cette valeur : kWh/m²/an d’une irradiation, celle de la grandeur d’une moyenne':
    'Unit of this value: kWh/m²/an of an irradiation, that of the variable of a mean',
  'total : somme des douze mois, une moyenne journalière comptant les jours de son mois (28,25 en février) ; moyenne : des douze mois, pesés de leurs jours':
    'total: sum of the twelve months, a daily mean counting the days of its month (28.25 in February); moyenne: mean of the twelve months, weighted by their days',
  'Le plus petit nombre d’années d’un des douze mois': 'The fewest years of any of the twelve months',
  'De plusieurs localités : ce que la réponse dit de chacune, avec son total, dans l’ordre demandé. Avec les champs du premier niveau, c’est la réponse à elle seule, moins ses résultats':
    'Of several places: what the answer says of each, with its total, in the order asked. With the fields of the first level it is the answer to that place alone, less its results',
  'Les chiffres que la ville a, un de chaque code ; de biais_sol, un par source':
    'The figures that the town has, one of each code; of biais_sol one for each source',
  'Code du chiffre': 'Code of the figure',
  'Ce qu’il est': 'What it is',
  'Unité de cette valeur': 'Unit of this value',
  'Le mois que le chiffre nomme ; null : aucun': 'The month that the figure names; null: none',
  'Code de la source ; les deux, séparés par une espace, d’un écart':
    'Code of the source; both, separated by a space, of a difference',
  'Années sur lesquelles il repose, <AAAA>-<AAAA>': 'Years that it rests on, <YYYY>-<YYYY>',
  'Nombre d’années : complètes, ou de celui des mois qui en a le moins ; null : il n’en compte pas':
    'Number of years: complete ones, or of the month that has the fewest; null: it counts none',
  'Nombre de mois comptés ; null : il n’est pas fait de mois':
    'Number of months counted; null: it is not made of months',
  'Codes des séries lues': 'Codes of the series read',
  'Comment il est fait': 'How it is made',
  'Le chemin qui donne ce chiffre entier, avec ses limites': 'The path that gives this figure whole, with its limits',
  'Série d’où part le productible, sinon celles de l’année d’irradiation ; null : la ville n’a ni l’un ni l’autre':
    'Series that the yield starts from, else those of the year of irradiation; null: the town has neither',
  'Sa source': 'Its source',
  'Réglages du productible, tous par défaut, à la meilleure inclinaison ; vide : il n’y en a pas':
    'Settings of the yield, all by default, at the best tilt; empty: there is none',
  'Le plus faible des chiffres': 'The weakest of the figures',
  'Codes de toutes les séries lues': 'Codes of all series read',
  'Les chiffres qui manquent, et pourquoi ; absent s’il n’en manque pas':
    'The figures that are missing, and why; absent where none is',
  'Ce que la synthèse dit de chaque localité, dans l’ordre demandé ; avec les champs du premier niveau, c’est la sienne, moins ses chiffres':
    'What the summary says of each place, in the order asked; with the fields of the first level it is that place’s own, less its figures',
  'Les chiffres, localité après localité': 'The figures, place after place',
  'Moyenne de tous les mois de la période': 'Mean of all months of the period',
  Moyenne: 'Mean',
  'Écart-type entre années ; null en dessous de deux': 'Standard deviation between years; null below two',
  'La plus petite valeur': 'The smallest value',
  'La plus grande valeur': 'The largest value',
  'Nombre d’années': 'Number of years',
  'Ce que la réponse ne dit pas, ou à quoi près elle le dit': 'What the answer does not say, or how nearly it says it',
  'Version du moteur qui a fait le calcul': 'Version of the engine that computed it',

  // Fields: variables and sources
  'Unité, journalière ou mensuelle': 'Unit of a day or a month',
  'Unité d’une valeur horaire ; null : celle du jour': 'Unit of an hour; null: that of the day',
  'brute : mesurée ou modélisée ; derivee : calculée d’autres et conservée ; calculee : à la demande, avec paramètres':
    'brute: measured or modelled; derivee: made of others and stored; calculee: on request, with parameters',
  Définition: 'Definition',
  'Nombre de séries conservées': 'Number of series stored',
  'Unité en UCUM': 'Unit in UCUM',
  'Unité en UCUM d’une valeur horaire ; null : celle du jour': 'Unit of an hour in UCUM; null: that of the day',
  'Nom standard CF': 'CF standard name',
  'Nom standard CF d’une valeur horaire ; null : la table CF n’en a pas':
    'CF standard name of an hour; null: the CF table has none',
  'Bornes physiques, au jour ou au mois': 'Physical bounds of a day or a month',
  'La plus petite valeur possible': 'The smallest possible value',
  'La plus grande valeur possible': 'The largest possible value',
  'Bornes physiques d’une heure ; null : celles du jour': 'Physical bounds of an hour; null: those of the day',
  'Décimales que la grandeur mérite': 'Decimals that the variable deserves',
  'Fiche de méthode': 'How it is made',
  'Les sources qui l’ont, et comment': 'The sources that have it, and how',
  'Ce qu’il faut savoir de plus ; null : rien': 'What else one must know; null: nothing',
  'Où la méthode est publiée': 'Where the method is published',
  'Où la calculer': 'Where it is computed',
  'Qui publie la source': 'Who publishes the source',
  'Fiabilité de la source : une mesure au sol n’est de niveau A que d’une source fiable':
    'Reliability of the source: a ground measurement has grade A only from a reliable one',
  Licence: 'Licence',
  'Mention demandée': 'Attribution asked for',
  'Grandeurs de la source, par famille': 'Variables of the source, by family',
  'Codes ; « * » : toutes les autres': 'Codes; “*”: all the others',

  // Fields: differences of sources
  'Années de toutes les paires, <AAAA>-<AAAA>': 'Years of all pairs, <YYYY>-<YYYY>',
  'Un élément par grandeur et paire de sources comparées': 'One item for each variable and pair of sources compared',
  '<source de référence> vs <source comparée>': '<reference source> vs <compared source>',
  'Médiane des écarts mensuels absolus, en % de la référence':
    'Median of the absolute monthly deviations, in % of the reference',
  'Médiane des écarts mensuels signés, en % de la référence':
    'Median of the signed monthly deviations, in % of the reference',
  'Partage de la maille de la source de référence avec d’autres villes':
    'Whether other towns share the cell of the reference source',
  'Autres villes dans la même maille de la source de référence': 'Other towns in the same cell of the reference source',

  // Fields: computed variables
  'Code de la grandeur calculée': 'Code of the computed variable',
  'Série d’où part le calcul ; les codes de toutes, séparés par une espace, où il part de plusieurs (années faites de mois puis de jours). Les compagnes sont dans series_utilisees.':
    'Series that the computation starts from; the codes of all, separated by a space, where it starts from several (years made of months, then of days). Companions are in series_utilisees.',
  'Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction)':
    'The parameters applied, defaults included; null: without effect here (azimuth of a horizontal plane, NOCT without correction)',
  'Les étapes du calcul, leurs modèles et leurs références':
    'The steps of the computation, their models and references',
  'Ce que fait cette étape du calcul': 'What this step does',
  'Modèle employé': 'Model used',
  'Où il est publié': 'Where it is published',
  'Ce qui a été supposé': 'What was assumed',
  'C : calculé d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B':
    'C: computed from other values, whatever they are; a computed answer is never A or B',
  'Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées':
    'The weakest of the values read: brut as soon as one has not passed the quality control (every monthly value is); valide_auto where all have',
  'Unité des valeurs et du total': 'Unit of the values and of the total',
  'Premier jour demandé, ou de la série': 'First day asked, or of the series',
  'Dernier jour demandé, ou de la série': 'Last day asked, or of the series',
  'Codes de toutes les séries lues, compagnes et séries comparées comprises':
    'Codes of all series read, companions and compared ones included',
  'Les jours que couvre la réponse, du premier au dernier pas compté de la source : d’une série mensuelle, des mois entiers ; null : aucun':
    'The days that the answer covers, from the first to the last step of the source that counts: of a monthly series, whole months; null: none',
  'Premier jour compté': 'First day that counts',
  'Dernier jour compté': 'Last day that counts',
  'Jours des pas comptés, en % des jours demandés': 'Days of the steps that count, in % of the days asked',
  'Ce qu’il ne faut pas manquer : jours demandés qui ne sont pas couverts ; absent s’il n’y a rien':
    'What one must not miss: days asked that are not covered; absent where there is nothing',
  'Pas complets seulement': 'Complete steps only',
  'AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage':
    'YYYY, YYYY-MM, YYYY-MM-DD, or start of the hour, UTC, without offset',
  'Pour toute la période ; null si elle n’a aucune donnée': 'For the whole period; null where it has no data',
  'Ce qu’est le total : somme, moyenne ou rapport': 'What the total is: sum, mean or ratio',
  'kWh, cellules à 25 °C': 'kWh, cells at 25 °C',
  'Part que la température ôte ; négative : elle en ajoute': 'Share that temperature takes; negative: it adds',
  'Les champs propres à la grandeur, pour toute la période': 'What is particular to the variable, for the whole period',
  'La courbe, de 5 en 5 degrés': 'The curve, every 5 degrees',
  'Inclinaison du plan, degrés': 'Tilt of the plane, degrees',
  'Sur le plan horizontal, pour le même critère': 'Over the horizontal plane, by the same criterion',
  'De cette inclinaison, en % de l’année ; null : plan horizontal':
    'Of this tilt, in % of the year; null: horizontal plane',
  'De combien le total de l’année sur le plan peut s’écarter de celui que donnent des heures, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent où aucun plan n’est demandé':
    'By how much the year’s total on the plane may differ from that of hours, in %: the largest difference measured for this tilt, this side and the step of the source (/en/methodes#transposition); null: horizontal plane; absent where no plane is asked for',
  'À l’inclinaison optimale': 'At the best tilt',
  'Au dixième de degré': 'To a tenth of a degree',
  'Le critère à l’inclinaison optimale': 'The criterion at the best tilt',
  'Le critère sur le plan horizontal': 'The criterion on the horizontal plane',
  'De l’optimum sur le plan horizontal, pour le critère demandé':
    'Of the best over the horizontal plane, by the criterion asked',
  'Dépassée une année sur deux ; null : trop peu d’années, n < 1/min(p, 1-p)':
    'Exceeded in one year of two; null: too few years, n < 1/min(p, 1-p)',
  'Dépassée trois années sur quatre ; null : trop peu d’années, n < 1/min(p, 1-p)':
    'Exceeded in three years of four; null: too few years, n < 1/min(p, 1-p)',
  'Dépassée neuf années sur dix ; null : trop peu d’années, n < 1/min(p, 1-p)':
    'Exceeded in nine years of ten; null: too few years, n < 1/min(p, 1-p)',
  'Dépassée dix-neuf années sur vingt ; null : trop peu d’années, n < 1/min(p, 1-p)':
    'Exceeded in nineteen years of twenty; null: too few years, n < 1/min(p, 1-p)',
  'Dépassée quatre-vingt-dix-neuf années sur cent ; null : trop peu d’années, n < 1/min(p, 1-p)':
    'Exceeded in ninety-nine years of a hundred; null: too few years, n < 1/min(p, 1-p)',
  'Nombre d’années complètes': 'Number of complete years',
  'Ces années': 'These years',
  'Des années complètes': 'Of the complete years',
  'Leurs années, <AAAA>-<AAAA>': 'Their years, <YYYY>-<YYYY>',
  'Les années complètes': 'The complete years',
  'Moyenne des années complètes': 'Mean of the complete years',

  // Fields: off the grid, and pumps
  'Énergie servie sur énergie demandée, %': 'Energy served over energy asked, %',
  'kWh ; demandée': 'kWh; asked',
  'kWh ; demandée et non servie': 'kWh; asked and not served',
  'kWh ; que le champ peut livrer': 'kWh; that the field can deliver',
  'kWh ; du champ à la demande, sans passer par la batterie': 'kWh; from the field to the demand, past the battery',
  'kWh ; du champ à la batterie': 'kWh; from the field to the battery',
  'kWh ; de la batterie à la demande': 'kWh; from the battery to the demand',
  'kWh ; perdue en charge et en décharge': 'kWh; lost in charge and discharge',
  'kWh ; que le champ pouvait livrer et que rien n’a prise : batterie pleine':
    'kWh; that the field could deliver and nothing took: the battery was full',
  'Jours comptés': 'Days counted',
  'Heures dont rien ne manque, %': 'Hours of which nothing lacks, %',
  'Jours dont rien ne manque, %': 'Days of which nothing lacks, %',
  'Jours où la batterie a été pleine': 'Days on which the battery was full',
  'Jours où la batterie a été à sa décharge la plus profonde': 'Days on which the battery was at its deepest discharge',
  'kWh ; dans la batterie au premier instant': 'kWh; in the battery at the first moment',
  'kWh ; dans la batterie au dernier': 'kWh; in the battery at the last',
  'Jours laissés de côté : une heure n’en est pas connue': 'Days left out: an hour of them is not known',
  'Les plus longues suites qui ne sont pas tout à fait servies': 'The longest stretches that are not wholly served',
  'La plus longue suite d’heures dont quelque chose manque ; null : rien ne manque':
    'The longest stretch of hours of which something lacks; null: nothing lacks',
  'La plus longue suite de jours dont quelque chose manque ; null : rien ne manque':
    'The longest stretch of days of which something lacks; null: nothing lacks',
  'Début de la première heure (UTC)': 'Start of the first hour (UTC)',
  'Début de la dernière heure (UTC)': 'Start of the last hour (UTC)',
  'Heures de suite': 'Hours in a row',
  'Jours de suite': 'Days in a row',
  'kWh ; qui y manque': 'kWh; that lacks there',
  'Les mois civils : tous les janviers de la période ensemble, puis les autres':
    'The calendar months: all Januaries of the period together, then the others',
  'Mois, 1 à 12': 'Month, 1 to 12',
  'Énergie de la batterie en moyenne, % de sa capacité ; null : pas de batterie':
    'Energy in the battery on average, % of its capacity; null: no battery',
  'Au moins, % de sa capacité ; ce qui n’en est jamais tiré compris':
    'At least, % of its capacity, with what is never taken out',
  'Au plus, % de sa capacité': 'At most, % of its capacity',
  'Les mois de la période, avec les jours comptés de chacun ; valeur : énergie servie, kWh':
    'The months of the period, with the days counted of each; valeur: energy served, kWh',
  'Énergie servie, kWh ; null : aucun matériel ne convient': 'Energy served, kWh; null: no kit will do',
  'Pour chaque batterie, le plus petit champ': 'For each battery, the smallest panel',
  'Batterie pleine, Wh': 'Battery when full, Wh',
  'Plus petit champ qui sert la part voulue, Wc ; null : aucun':
    'Smallest panel that serves the share wanted, Wp; null: none',
  'Champ et batterie, dans la monnaie des prix': 'Panel and battery, in the money of the prices',
  'La ligne la moins chère de la frontière ; null : aucune ne convient':
    'The cheapest line of the frontier; null: none will do',
  'Champ, Wc': 'Panel, Wp',
  'Ce que donne une taille de moins ou de plus, l’autre restant':
    'What one size smaller or larger gives, the other as it was',
  'batterie_plus_petite, batterie_plus_grande : la ligne voisine de la frontière ; champ_plus_petit, champ_plus_grand : un dixième':
    'batterie_plus_petite, batterie_plus_grande: the next line of the frontier; champ_plus_petit, champ_plus_grand: a tenth of the panel',
  'Le service du matériel recommandé ; null : aucun ne convient': 'What the kit recommended serves; null: none will do',
  'Eau voulue, m³': 'Water wanted, m³',
  'Eau que l’énergie peut lever sur eau voulue, %': 'Water that the energy can lift over water wanted, %',
  'Énergie livrée par le champ, kWh': 'Energy that the field delivers, kWh',
  'Champ que demande le mois le plus faible d’une année moyenne, Wc':
    'Panel that the weakest month of a mean year needs, Wp',
  'Ce mois': 'That month',
  'Champ qui suffit au mois le plus faible de neuf années sur dix, Wc ; null : moins de dix années':
    'Panel that suffices in the weakest month of nine years in ten, Wp; null: fewer than ten years',
  'Années dont le mois le plus faible aurait demandé plus que puissance_necessaire_wc':
    'Years whose weakest month would have needed more than puissance_necessaire_wc',
  'Les douze mois d’une année moyenne': 'The twelve months of a mean year',
  'Eau que l’énergie peut lever par jour, m³': 'Water that the energy can lift each day, m³',
  'Énergie livrée par Wc et par jour, Wh': 'Energy delivered by 1 Wp in a day, Wh',
  'Champ qu’il faut pour l’eau voulue, Wc': 'Panel that the water wanted needs, Wp',

  // Fields: the service
  "Identifiant de l'édition servie ; null tant qu'aucune n'est ouverte":
    'Identifier of the release served; null while none is open',
  'Version du moteur': 'Version of the engine',
  'Le service peut répondre': 'The service can answer',
  'Une édition est ouverte, et ses fichiers sont là': 'A release is open, and its files are there',
  'Le registre des clés répond et écrit': 'The register of keys answers and writes',
  'Code stable': 'Stable code',
  'Ce qui ne va pas et que faire, en français': 'What is wrong and what to do, in French',
  'Champ, valeur reçue, ce qui est accepté': 'Field, value received, what is accepted',
  'Ce qui ne va pas': 'What is wrong',

  // Headers of answers
  'Empreinte de la réponse, propre à son codage ; à renvoyer dans If-None-Match':
    'Fingerprint of the answer, of its coding alone; to send back in If-None-Match',
  'Combien de temps la réponse peut être gardée': 'How long the answer may be kept',
  'En-têtes de la requête dont la réponse dépend': 'Headers of the request that the answer depends on',
  'Licence, description et, pour une liste, pages : first, prev, next, last':
    'Licence, description and, of a list, its pages: first, prev, next, last',
  'Ce qui reste du quota du jour : « "quota-journalier";r=<reste>;t=<secondes jusqu’à 00:00 UTC> »':
    'What is left of the quota of the day: `"quota-journalier";r=<left>;t=<seconds until 00:00 UTC>`',
  'Le quota du jour : « "quota-journalier";q=<requêtes>;w=86400 »':
    'The quota of the day: `"quota-journalier";q=<requests>;w=86400`',
  'Nombre de tous les éléments de la liste, dont la réponse est une page':
    'Number of all items of the list, of which the answer is a page',
  'Octets donnés, et taille du fichier': 'Bytes given, and size of the file',
  '« bytes » : des plages d’octets sont servies': '`bytes`: ranges of bytes are served',
  'Adresse de la ressource créée, ou de celle où l’on est mené': 'Address of what was made, or of where one is led',
  'Nom de fichier proposé': 'File name proposed',

  // Fields: the budget of an exceedance
  'La moyenne ; null : moins de trois années': 'The mean; null: fewer than three years',
  'Dépassé à 75 % ; null : moins de trois années': 'Exceeded with 75%; null: fewer than three years',
  'Dépassé à 90 % : le P90 d’un prêteur ; null : moins de trois années':
    'Exceeded with 90%: a lender’s P90; null: fewer than three years',
  'Dépassé à 95 % ; null : moins de trois années': 'Exceeded with 95%; null: fewer than three years',
  'Dépassé à 99 % ; null : moins de trois années': 'Exceeded with 99%; null: fewer than three years',
  'Années à venir dont la moyenne est dite': 'Years to come of which the mean is told',
  'D’une année à l’autre ; null d’une seule': 'From year to year; null of a single one',
  'La ligne « ressource » du budget, dans l’unité': 'The row “ressource” of the budget, in the unit',
  'Toutes les lignes du budget en quadrature ; null : l’une est inconnue':
    'All rows of the budget in quadrature; null: one is not known',
  'De la loi de Student (Welch et Satterthwaite) ; null : loi normale':
    'Of Student’s law (Welch and Satterthwaite); null: normal law',
  'P50 ramené à la station au sol à portée (voir ajustement) ; null : aucune':
    'P50 brought to the ground station within reach (see ajustement); null: none',
  'P90 autour de lui, la ressource étant alors connue par la station':
    'P90 about it, the resource then being known by the station',
  'La comparaison qui pèse le plus : la station, sinon l’écart le plus grand':
    'The comparison that weighs most: the station, else the largest difference',
  'Mois complets communs': 'Complete months in common',
  'La formule qui refait ces quantiles des lignes du budget':
    'The formula that makes these quantiles again from the rows of the budget',
  'Quantiles d’un prêteur : toutes les lignes de budget ensemble, loi de Student':
    'A lender’s quantiles: all rows of budget together, Student’s law',
  'Budget d’incertitude : un terme par ligne': 'Uncertainty budget: a term a row',
  'De combien la source servie dépasse chaque station à portée, puis chaque autre source de la ville':
    'By how much the source served exceeds each station within reach, then each other source of the town',
  'Ce que l’âge ôte en moyenne sur l’horizon, % de la première année ; non déduit des quantiles':
    'What age takes on average over the horizon, % of the first year; not taken off the quantiles',
  '<l’autre source, ou la station> vs <la source servie>': '<the other source, or the station> vs <the source served>',
  'Ce qui peut écarter la valeur ; les derniers, d’un champ seul':
    'What the value may be off by; the last ones, of an array alone',
  'Écart-type, % de la moyenne ; null : moins de trois années':
    'Standard deviation, % of the mean; null: fewer than three years',
  'aleatoire : autre chaque année, moindre sur plusieurs ; systematique : le même toujours':
    'aleatoire: anew each year, smaller over several; systematique: always the same',
  'D’où il est ; parametre : de la question': 'Where it is from; parametre: of the question',
  'Où c’est publié ; null pour un paramètre': 'Where it is published; null of a parameter',
  'Où les deux sont comparées': 'Where both are compared',
  'Si l’autre est une station au sol de niveau A': 'Whether the other is a ground station of grade A',
  'Écart des moyennes, % de l’autre ; positif : la source servie dit plus':
    'Difference of the means, % of the other; positive: the source served says more',
  '1 / (1 + écart) : ramène la source servie à la station':
    '1 / (1 + difference): brings the source served to the station',
  'De la ressource une fois ramenée : instrument et dispersion des mois':
    'Of the resource once it is brought: instrument and scatter of the months',
  'La ville de la station': 'The town of the station',
  'La station, par son code de source': 'The station, by its code as a source',
  'Jusqu’à elle': 'To it',
  'Ce qui ramène à une station au sol à portée ; null : aucune':
    'What brings to a ground station within reach; null: none',
  'Pourquoi elle vaut ici': 'Why it holds here',
  'Sans mois communs : la source qui en a avec les deux, et par laquelle l’écart est dit':
    'Without months in common: the source that has some with both, by way of which the difference is told',

  // Fields: a year of hours
  'Irradiation annuelle que neuf années sur dix dépassent, kWh/m² (Hazen, des années complètes) ; de type=p90 seul':
    'Annual irradiation that nine years of ten exceed, kWh/m² (Hazen, of the complete years); of type=p90 alone',
  'Ce que l’année composée a de plus que ce P90, kWh/m² ; de type=p90 seul':
    'What the composed year has more than this P90, kWh/m²; of type=p90 alone',
  'Année dont il vient': 'Year that it is from',
  'Mois complets entre lesquels il a été choisi': 'Complete months that it was chosen from',
  'De quelle année vient chaque mois': 'Which year each month is from',
  'Années dont les douze mois sont complets': 'Years of which all twelve months are complete',
  'Heure légale locale, sans heure d’été, moins UTC': 'Local standard time less UTC, hours',
  'Colonnes dont nulle série ne donne les heures : calculées d’autres, ou faites de jours':
    'Columns of which no series gives the hours: worked out from others, or made of days',
  'Unité de chaque colonne': 'Unit of each column',
  'Début de l’heure, MM-JJTHH:MM:SS, heure légale locale d’une année sans 29 février':
    'Start of the hour, MM-DDTHH:MM:SS, local standard time of a year without 29 February',
  'Année dont vient ce mois': 'Year that this month is from',
  'Rayonnement global horizontal de l’heure, kWh/m²': 'Global horizontal irradiation of the hour, kWh/m²',
  'L’heure réelle dont viennent les valeurs : son début, UTC sans décalage':
    'The true hour that the values are from: its start, UTC without offset',
  'Rayonnement global horizontal de l’heure, Wh/m²': 'Global horizontal irradiation of the hour, Wh/m²',
  'Rayonnement direct normal de l’heure, Wh/m²': 'Direct normal irradiation of the hour, Wh/m²',
  'Rayonnement diffus horizontal de l’heure, Wh/m²': 'Diffuse horizontal irradiation of the hour, Wh/m²',
  'Température de l’air à 2 m, °C': 'Air temperature at 2 m, °C',
  'Humidité relative à 2 m, %': 'Relative humidity at 2 m, %',
  'Vitesse du vent à 10 m, m/s': 'Wind speed at 10 m, m/s',
  'Pluie de l’heure, mm ; null : la source n’en a pas': 'Rain of the hour, mm; null: the source has none',
  'Albédo du sol ; null : la source n’en a pas': 'Albedo of the ground; null: the source has none',
  'Irradiation globale horizontale de l’année, kWh/m²': 'Global horizontal irradiation of the year, kWh/m²',
  '8760 heures': '8760 hours',
}
