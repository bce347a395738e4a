/** The types of `/openapi.json`, written by `npm run client`: change the description of the service, not this file. */
export type Routes = {
            /** @description L’édition servie */
            "/v1/edition": {
                params: {
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json";
                answer: Edition & AvecEdition;
            };
            /** @description Les éditions conservées */
            "/v1/editions": {
                params: {
                    /** @description Taille de la page (par défaut : 100) */
                    limit?: number | undefined;
                    /** @description Rang du premier élément de la page (par défaut : 0) */
                    offset?: number | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json";
                answer: PageEditions & AvecEdition;
            };
            /** @description Ce qui change d’une édition à une autre */
            "/v1/editions/{a}/ecarts/{b}": {
                params: {
                    /** @description Première édition, par exemple edition_20261121 */
                    a: string;
                    /** @description Seconde édition */
                    b: string;
                    /** @description Taille de la page (par défaut : 100) */
                    limit?: number | undefined;
                    /** @description Rang du premier élément de la page (par défaut : 0) */
                    offset?: number | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv";
                answer: ReponseEditions & AvecEdition;
            };
            /** @description Le catalogue des séries */
            "/v1/series": {
                params: {
                    /** @description Codes de localités, séparés par des virgules */
                    localite?: string | readonly string[] | undefined;
                    /** @description Codes de grandeurs, séparés par des virgules */
                    grandeur?: string | readonly string[] | undefined;
                    /** @description Codes de sources, séparés par des virgules */
                    source?: string | readonly string[] | undefined;
                    /** @description Pas de temps, séparés par des virgules */
                    granularite?: ("horaire" | "journalier" | "mensuel" | "annuel") | readonly ("horaire" | "journalier" | "mensuel" | "annuel")[] | undefined;
                    /** @description Taille de la page (par défaut : 100) */
                    limit?: number | undefined;
                    /** @description Rang du premier élément de la page (par défaut : 0) */
                    offset?: number | undefined;
                    /** @description Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude?: number | undefined;
                    /** @description Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude?: number | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv";
                answer: PageSeries & AvecPoint;
            };
            /** @description Une série et ses mesures */
            "/v1/series/{code}": {
                params: {
                    /** @description Code de la série */
                    code: string;
                    /**
                     * Format: date
                     * @description Premier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_debut?: string | undefined;
                    /**
                     * Format: date
                     * @description Dernier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_fin?: string | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv" | "ndjson" | "netcdf" | "parquet" | "xlsx";
                answer: SerieDetail & AvecEdition;
            };
            /** @description Plusieurs séries et leurs mesures */
            "/v1/series/mesures": {
                params: {
                    /** @description Codes de séries, séparés par des virgules */
                    codes?: string | readonly string[] | undefined;
                    /** @description Codes de localités, séparés par des virgules */
                    localite?: string | readonly string[] | undefined;
                    /** @description Codes de grandeurs, séparés par des virgules */
                    grandeur?: string | readonly string[] | undefined;
                    /** @description Codes de sources, séparés par des virgules */
                    source?: string | readonly string[] | undefined;
                    /** @description Pas de temps, séparés par des virgules */
                    granularite?: ("horaire" | "journalier" | "mensuel" | "annuel") | readonly ("horaire" | "journalier" | "mensuel" | "annuel")[] | undefined;
                    /**
                     * Format: date
                     * @description Premier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_debut?: string | undefined;
                    /**
                     * Format: date
                     * @description Dernier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_fin?: string | undefined;
                    /**
                     * @description Forme de la table : longue, une ligne par valeur ; large, une colonne par grandeur (et source, s’il y en a plusieurs) et une ligne par localité et instant, vide où la valeur manque (un seul pas ; csv, ndjson, parquet ou xlsx) (par défaut : "longue")
                     * @enum {string}
                     */
                    forme?: ("longue" | "large") | undefined;
                    /** @description Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude?: number | undefined;
                    /** @description Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude?: number | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv" | "ndjson" | "netcdf" | "parquet" | "xlsx";
                answer: SeriesMesures & AvecPoint;
            };
            /** @description Ce que le contrôle de qualité a trouvé dans une série */
            "/v1/series/{code}/qualite": {
                params: {
                    /** @description Code de la série */
                    code: string;
                    /**
                     * Format: date
                     * @description Premier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_debut?: string | undefined;
                    /**
                     * Format: date
                     * @description Dernier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_fin?: string | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv";
                answer: QualiteSerie & AvecEdition;
            };
            /** @description Valeurs horaires, par fenêtre de jours UTC */
            "/v1/horaire/{localite}/{grandeur}": {
                params: {
                    /** @description Code de la localité ; point : ce qui répond à latitude et longitude */
                    localite: string;
                    /** @description Code de la grandeur */
                    grandeur: string;
                    /**
                     * Format: date
                     * @description Premier jour, AAAA-MM-JJ
                     */
                    periode_debut: string;
                    /**
                     * Format: date
                     * @description Dernier jour, AAAA-MM-JJ
                     */
                    periode_fin: string;
                    /** @description Code de la source, si plusieurs sont conservées (par défaut : la première dans l’ordre du pays) */
                    source?: string | undefined;
                    /** @description Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude?: number | undefined;
                    /** @description Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude?: number | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv" | "ndjson" | "netcdf" | "parquet" | "xlsx";
                answer: Horaire & AvecPoint;
            };
            /** @description La plage horaire conservée */
            "/v1/horaire/{localite}/{grandeur}/disponibilite": {
                params: {
                    /** @description Code de la localité ; point : ce qui répond à latitude et longitude */
                    localite: string;
                    /** @description Code de la grandeur */
                    grandeur: string;
                    /** @description Code de la source, si plusieurs sont conservées (par défaut : la première dans l’ordre du pays) */
                    source?: string | undefined;
                    /** @description Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude?: number | undefined;
                    /** @description Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude?: number | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json";
                answer: Disponibilite & AvecPoint;
            };
            /** @description Une grandeur en un point */
            "/v1/point/{grandeur}": {
                params: {
                    /** @description Code de la grandeur */
                    grandeur: string;
                    /** @description Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude: number;
                    /** @description Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude: number;
                    /** @description Code de la source (par défaut : celle de la série de référence ; sur /v1/point, la première dans l’ordre du pays) */
                    source?: string | undefined;
                    /**
                     * @description Pas de temps
                     * @enum {string}
                     */
                    granularite?: ("horaire" | "journalier" | "mensuel" | "annuel") | undefined;
                    /**
                     * Format: date
                     * @description Premier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_debut?: string | undefined;
                    /**
                     * Format: date
                     * @description Dernier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_fin?: string | undefined;
                    /**
                     * @description maille : les valeurs de la maille du point ; bilineaire, avec latitude : entre les quatre mailles autour de lui, jours et mois de rayonnement, température, humidité et vent (niveau C) (par défaut : "maille")
                     * @enum {string}
                     */
                    interpolation?: ("maille" | "bilineaire") | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv" | "ndjson" | "netcdf" | "parquet" | "xlsx";
                answer: SerieDetail & AvecPoint;
            };
            /** @description La référence géographique */
            "/v1/localites": {
                params: {
                    /** @description Niveaux, séparés par des virgules */
                    type_localite?: string | readonly string[] | undefined;
                    /** @description Codes des parents, séparés par des virgules */
                    parent_code?: string | readonly string[] | undefined;
                    /** @description oui (ou true) : les villes qui ont des données ; non (ou false) : les autres */
                    couverte?: boolean | undefined;
                    /** @description Partie du nom, sans égard aux accents, à la casse, aux apostrophes ni aux traits d’union */
                    q?: string | undefined;
                    /** @description Taille de la page (par défaut : 100) */
                    limit?: number | undefined;
                    /** @description Rang du premier élément de la page (par défaut : 0) */
                    offset?: number | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv" | "geojson";
                answer: PageLocalites & AvecEdition;
            };
            /** @description La ville qui représente un point */
            "/v1/localites/resolution": {
                params: {
                    /** @description Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude: number;
                    /** @description Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude: number;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json";
                answer: ReponsePoint & AvecEdition;
            };
            /** @description Ce qui répond en un point */
            "/v1/point": {
                params: {
                    /** @description Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude: number;
                    /** @description Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude: number;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json";
                answer: AuPoint & AvecPoint;
            };
            /** @description Une localité */
            "/v1/localites/{code}": {
                params: {
                    /** @description Code de la localité */
                    code: string;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json";
                answer: Localite & AvecEdition;
            };
            /** @description Une ville en une réponse */
            "/v1/localites/{code}/synthese": {
                params: {
                    /** @description Code de la localité ; point : ce qui répond à latitude et longitude */
                    code: string;
                    /** @description Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude?: number | undefined;
                    /** @description Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude?: number | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv";
                answer: Synthese & AvecPoint;
            };
            /** @description Plusieurs villes en une réponse */
            "/v1/localites/synthese": {
                params: {
                    /** @description Codes de localités, séparés par des virgules */
                    localite: string | readonly string[];
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv";
                answer: Syntheses & AvecEdition;
            };
            /** @description Les normales mensuelles d’une ville */
            "/v1/normales/{localite}": {
                params: {
                    /** @description Code de la localité ; point : ce qui répond à latitude et longitude */
                    localite: string;
                    /** @description Codes de grandeurs, séparés par des virgules */
                    grandeur?: string | readonly string[] | undefined;
                    /** @description Codes de sources, séparés par des virgules */
                    source?: string | readonly string[] | undefined;
                    /**
                     * Format: date
                     * @description Premier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_debut?: string | undefined;
                    /**
                     * Format: date
                     * @description Dernier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_fin?: string | undefined;
                    /** @description Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude?: number | undefined;
                    /** @description Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude?: number | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv" | "ndjson" | "netcdf" | "parquet" | "xlsx";
                answer: Normales & AvecPoint;
            };
            /** @description Les grandeurs, conservées et calculées */
            "/v1/grandeurs": {
                params: {
                    /** @description Taille de la page (par défaut : 100) */
                    limit?: number | undefined;
                    /** @description Rang du premier élément de la page (par défaut : 0) */
                    offset?: number | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv";
                answer: PageGrandeurs & AvecEdition;
            };
            /** @description La fiche d’une grandeur */
            "/v1/grandeurs/{code}/fiche": {
                params: {
                    /** @description Code de la grandeur */
                    code: string;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json";
                answer: GrandeurFiche & AvecEdition;
            };
            /** @description Une carte de moyennes */
            "/v1/cartes/{grandeur}": {
                params: {
                    /** @description Code de la grandeur */
                    grandeur: string;
                    /** @description Grille (par défaut : la première du pays) */
                    source?: string | undefined;
                    /** @description annee, 01 à 12 (moyennes de toutes les années), ou un mois AAAA-MM (par défaut : "annee") */
                    periode?: string | undefined;
                    /**
                     * @description incertitude : écart-type (%) de la moyenne de ghi recalée sur les stations (par défaut : "moyenne")
                     * @enum {string}
                     */
                    statistique?: ("moyenne" | "incertitude") | undefined;
                    /** @description Ouest, sud, est, nord : les mailles dont le centre y est */
                    bbox?: number | readonly number[] | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv" | "covjson" | "geotiff" | "png";
                answer: Carte & AvecEdition;
            };
            /** @description Les sources */
            "/v1/sources": {
                params: {
                    /** @description Taille de la page (par défaut : 100) */
                    limit?: number | undefined;
                    /** @description Rang du premier élément de la page (par défaut : 0) */
                    offset?: number | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv";
                answer: PageSources & AvecEdition;
            };
            /** @description Une source : attribution, licence, maille, méthode */
            "/v1/sources/{code}": {
                params: {
                    /** @description Code de la source */
                    code: string;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json";
                answer: Source & AvecEdition;
            };
            /** @description Où les sources divergent, pour toutes les villes */
            "/v1/grandeurs/incertitude_inter_source": {
                params: {
                    /** @description Taille de la page (par défaut : 100) */
                    limit?: number | undefined;
                    /** @description Rang du premier élément de la page (par défaut : 0) */
                    offset?: number | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv";
                answer: PageIncertitudes & AvecEdition;
            };
            /** @description Où les sources divergent, pour une ville */
            "/v1/grandeurs/incertitude_inter_source/{localite}": {
                params: {
                    /** @description Code de la localité ; point : ce qui répond à latitude et longitude */
                    localite: string;
                    /** @description Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude?: number | undefined;
                    /** @description Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude?: number | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv";
                answer: IncertitudeInterSource & AvecPoint;
            };
            /** @description Les sources comparées aux stations au sol, partout où il y en a */
            "/v1/calage": {
                params: {
                    /** @description Codes de localités, séparés par des virgules */
                    localite?: string | readonly string[] | undefined;
                    /** @description Codes de grandeurs, séparés par des virgules */
                    grandeur?: string | readonly string[] | undefined;
                    /** @description Codes de sources, séparés par des virgules */
                    source?: string | readonly string[] | undefined;
                    /** @description Taille de la page (par défaut : 100) */
                    limit?: number | undefined;
                    /** @description Rang du premier élément de la page (par défaut : 0) */
                    offset?: number | undefined;
                    /** @description Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude?: number | undefined;
                    /** @description Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude?: number | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv";
                answer: PageCalages & AvecPoint;
            };
            /** @description Les sources d’une ville comparées à sa station au sol, pour une grandeur */
            "/v1/calage/{localite}/{grandeur}": {
                params: {
                    /** @description Code de la localité ; point : ce qui répond à latitude et longitude */
                    localite: string;
                    /** @description Code de la grandeur */
                    grandeur: string;
                    /** @description Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude?: number | undefined;
                    /** @description Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude?: number | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv";
                answer: ReponseCalage & AvecPoint;
            };
            /** @description Heures équivalentes pleines */
            "/v1/grandeurs/hep": {
                params: {
                    /** @description Code de la localité : sa série de référence est prise, parmi celles qui couvrent la période : dix années complètes, sinon la plus longue ; puis sans rupture ; puis l’ordre des sources ; puis le pas le plus fin (requis sans code_serie_source). Plusieurs, séparés par des virgules : une réponse pour chacune, et autant de requêtes comptées */
                    localite?: string | readonly string[] | undefined;
                    /** @description Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi) */
                    code_serie_source?: string | undefined;
                    /** @description Code de la source (par défaut : celle de la série de référence ; sur /v1/point, la première dans l’ordre du pays) */
                    source?: string | undefined;
                    /**
                     * Format: date
                     * @description Premier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_debut?: string | undefined;
                    /**
                     * Format: date
                     * @description Dernier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_fin?: string | undefined;
                    /** @description Inclinaison du plan : 0 horizontal, 90 vertical ; arrondi à 2 décimales (par défaut : 0) */
                    inclinaison_deg?: number | undefined;
                    /** @description Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest (par défaut : vers l’équateur, 180 au nord de lui, 0 au sud) ; arrondi à 2 décimales */
                    orientation_deg?: number | undefined;
                    /** @description Part du rayonnement que le sol réfléchit ; arrondi à 4 décimales (par défaut : 0.2) */
                    albedo_sol?: number | undefined;
                    /**
                     * @description Modèle du ciel diffus (par défaut : "perez")
                     * @enum {string}
                     */
                    modele?: ("perez" | "perez_driesse" | "haydavies" | "isotrope") | undefined;
                    /**
                     * @description Part diffuse : de la source, d’une relation ajustée à une station, ou d’Erbs (par défaut : la première possible, local jusqu’à 250 km de la station)
                     * @enum {string}
                     */
                    diffus?: ("source" | "local" | "erbs") | undefined;
                    /** @description Ligne d’horizon : élévations en degrés, séparées par des virgules, à directions égales depuis le nord dans le sens des aiguilles d’une montre (userhorizon de PVGIS) ; non : dégagé. Par défaut, le relief de l’édition où elle en a */
                    horizon?: (number[] | "non") | undefined;
                    /**
                     * @description oui : accepter aussi un plan dont erreur_transposition_pct dépasse 5 %, refusé sinon (par défaut : "non")
                     * @enum {string}
                     */
                    accepter_approximation?: ("non" | "oui") | undefined;
                    /**
                     * @description Pas de temps des résultats, au plus aussi fin que celui de la source (par défaut : "mensuel")
                     * @enum {string}
                     */
                    granularite?: ("horaire" | "journalier" | "mensuel" | "annuel") | undefined;
                    /** @description Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude?: number | undefined;
                    /** @description Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude?: number | undefined;
                    /**
                     * @description maille : les valeurs de la maille du point ; bilineaire, avec latitude : entre les quatre mailles autour de lui, jours et mois de rayonnement, température, humidité et vent (niveau C) (par défaut : "maille")
                     * @enum {string}
                     */
                    interpolation?: ("maille" | "bilineaire") | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv" | "xlsx";
                answer: ReponsePas & AvecPoint;
            };
            /** @description Fraction diffuse */
            "/v1/grandeurs/fraction_diffuse": {
                params: {
                    /** @description Code de la localité : sa série de référence est prise, parmi celles qui couvrent la période : dix années complètes, sinon la plus longue ; puis sans rupture ; puis l’ordre des sources ; puis le pas le plus fin (requis sans code_serie_source). Plusieurs, séparés par des virgules : une réponse pour chacune, et autant de requêtes comptées */
                    localite?: string | readonly string[] | undefined;
                    /** @description Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi) */
                    code_serie_source?: string | undefined;
                    /** @description Code de la source (par défaut : celle de la série de référence ; sur /v1/point, la première dans l’ordre du pays) */
                    source?: string | undefined;
                    /**
                     * Format: date
                     * @description Premier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_debut?: string | undefined;
                    /**
                     * Format: date
                     * @description Dernier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_fin?: string | undefined;
                    /**
                     * @description Pas de temps des résultats, au plus aussi fin que celui de la source (par défaut : "mensuel")
                     * @enum {string}
                     */
                    granularite?: ("horaire" | "journalier" | "mensuel" | "annuel") | undefined;
                    /** @description Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude?: number | undefined;
                    /** @description Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude?: number | undefined;
                    /**
                     * @description maille : les valeurs de la maille du point ; bilineaire, avec latitude : entre les quatre mailles autour de lui, jours et mois de rayonnement, température, humidité et vent (niveau C) (par défaut : "maille")
                     * @enum {string}
                     */
                    interpolation?: ("maille" | "bilineaire") | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv" | "xlsx";
                answer: ReponsePas & AvecPoint;
            };
            /** @description Indice Humidex */
            "/v1/grandeurs/humidex": {
                params: {
                    /** @description Code de la localité : sa série de référence est prise, parmi celles qui couvrent la période : dix années complètes, sinon la plus longue ; puis sans rupture ; puis l’ordre des sources ; puis le pas le plus fin (requis sans code_serie_source). Plusieurs, séparés par des virgules : une réponse pour chacune, et autant de requêtes comptées */
                    localite?: string | readonly string[] | undefined;
                    /** @description Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi) */
                    code_serie_source?: string | undefined;
                    /** @description Code de la source (par défaut : celle de la série de référence ; sur /v1/point, la première dans l’ordre du pays) */
                    source?: string | undefined;
                    /**
                     * Format: date
                     * @description Premier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_debut?: string | undefined;
                    /**
                     * Format: date
                     * @description Dernier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_fin?: string | undefined;
                    /**
                     * @description Pas de temps des résultats, au plus aussi fin que celui de la source (par défaut : "mensuel")
                     * @enum {string}
                     */
                    granularite?: ("horaire" | "journalier" | "mensuel" | "annuel") | undefined;
                    /** @description Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude?: number | undefined;
                    /** @description Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude?: number | undefined;
                    /**
                     * @description maille : les valeurs de la maille du point ; bilineaire, avec latitude : entre les quatre mailles autour de lui, jours et mois de rayonnement, température, humidité et vent (niveau C) (par défaut : "maille")
                     * @enum {string}
                     */
                    interpolation?: ("maille" | "bilineaire") | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv" | "xlsx";
                answer: ReponsePas & AvecPoint;
            };
            /** @description Irradiation d’un plan incliné */
            "/v1/grandeurs/poa_parametrable": {
                params: {
                    /** @description Code de la localité : sa série de référence est prise, parmi celles qui couvrent la période : dix années complètes, sinon la plus longue ; puis sans rupture ; puis l’ordre des sources ; puis le pas le plus fin (requis sans code_serie_source). Plusieurs, séparés par des virgules : une réponse pour chacune, et autant de requêtes comptées */
                    localite?: string | readonly string[] | undefined;
                    /** @description Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi) */
                    code_serie_source?: string | undefined;
                    /** @description Code de la source (par défaut : celle de la série de référence ; sur /v1/point, la première dans l’ordre du pays) */
                    source?: string | undefined;
                    /**
                     * Format: date
                     * @description Premier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_debut?: string | undefined;
                    /**
                     * Format: date
                     * @description Dernier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_fin?: string | undefined;
                    /** @description Inclinaison du plan : 0 horizontal, 90 vertical ; arrondi à 2 décimales (par défaut : 0) */
                    inclinaison_deg?: number | undefined;
                    /** @description Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest (par défaut : vers l’équateur, 180 au nord de lui, 0 au sud) ; arrondi à 2 décimales */
                    orientation_deg?: number | undefined;
                    /** @description Part du rayonnement que le sol réfléchit ; arrondi à 4 décimales (par défaut : 0.2) */
                    albedo_sol?: number | undefined;
                    /**
                     * @description Modèle du ciel diffus (par défaut : "perez")
                     * @enum {string}
                     */
                    modele?: ("perez" | "perez_driesse" | "haydavies" | "isotrope") | undefined;
                    /**
                     * @description Part diffuse : de la source, d’une relation ajustée à une station, ou d’Erbs (par défaut : la première possible, local jusqu’à 250 km de la station)
                     * @enum {string}
                     */
                    diffus?: ("source" | "local" | "erbs") | undefined;
                    /** @description Ligne d’horizon : élévations en degrés, séparées par des virgules, à directions égales depuis le nord dans le sens des aiguilles d’une montre (userhorizon de PVGIS) ; non : dégagé. Par défaut, le relief de l’édition où elle en a */
                    horizon?: (number[] | "non") | undefined;
                    /**
                     * @description oui : accepter aussi un plan dont erreur_transposition_pct dépasse 5 %, refusé sinon (par défaut : "non")
                     * @enum {string}
                     */
                    accepter_approximation?: ("non" | "oui") | undefined;
                    /**
                     * @description Pas de temps des résultats, au plus aussi fin que celui de la source (par défaut : "mensuel")
                     * @enum {string}
                     */
                    granularite?: ("horaire" | "journalier" | "mensuel" | "annuel") | undefined;
                    /** @description Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude?: number | undefined;
                    /** @description Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude?: number | undefined;
                    /**
                     * @description maille : les valeurs de la maille du point ; bilineaire, avec latitude : entre les quatre mailles autour de lui, jours et mois de rayonnement, température, humidité et vent (niveau C) (par défaut : "maille")
                     * @enum {string}
                     */
                    interpolation?: ("maille" | "bilineaire") | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv" | "xlsx";
                answer: ReponsePas & AvecPoint;
            };
            /** @description Productible photovoltaïque du soleil au compteur, pertes détaillées */
            "/v1/grandeurs/productible": {
                params: {
                    /** @description Code de la localité : sa série de référence est prise, parmi celles qui couvrent la période : dix années complètes, sinon la plus longue ; puis sans rupture ; puis l’ordre des sources ; puis le pas le plus fin (requis sans code_serie_source). Plusieurs, séparés par des virgules : une réponse pour chacune, et autant de requêtes comptées */
                    localite?: string | readonly string[] | undefined;
                    /** @description Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi) */
                    code_serie_source?: string | undefined;
                    /** @description Code de la source (par défaut : celle de la série de référence ; sur /v1/point, la première dans l’ordre du pays) */
                    source?: string | undefined;
                    /**
                     * Format: date
                     * @description Premier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_debut?: string | undefined;
                    /**
                     * Format: date
                     * @description Dernier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_fin?: string | undefined;
                    /** @description Puissance du champ à 1000 W/m² et 25 °C, Wc ; arrondi à 7 chiffres significatifs (par défaut : 1000) */
                    puissance_stc_wc?: number | undefined;
                    /** @description Inclinaison du plan : 0 horizontal, 90 vertical ; optimale : celle qui reçoit le plus sur l’année (par défaut : 0) */
                    inclinaison_deg?: (number | "optimale") | undefined;
                    /** @description Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest (par défaut : vers l’équateur, 180 au nord de lui, 0 au sud) ; optimale : celle qui reçoit le plus sur l’année */
                    orientation_deg?: (number | "optimale") | undefined;
                    /**
                     * @description oui : accepter aussi un plan dont erreur_transposition_pct dépasse 5 %, refusé sinon (par défaut : "non")
                     * @enum {string}
                     */
                    accepter_approximation?: ("non" | "oui") | undefined;
                    /**
                     * @description Part diffuse : de la source, d’une relation ajustée à une station, ou d’Erbs (par défaut : la première possible, local jusqu’à 250 km de la station)
                     * @enum {string}
                     */
                    diffus?: ("source" | "local" | "erbs") | undefined;
                    /**
                     * @description Modèle du ciel diffus (par défaut : "perez")
                     * @enum {string}
                     */
                    modele?: ("perez" | "perez_driesse" | "haydavies" | "isotrope") | undefined;
                    /** @description Part du rayonnement que le sol réfléchit (par défaut : albedo_surface conservé, sinon 0,2) ; arrondi à 4 décimales */
                    albedo_sol?: number | undefined;
                    /** @description Ligne d’horizon : élévations en degrés, séparées par des virgules, à directions égales depuis le nord dans le sens des aiguilles d’une montre (userhorizon de PVGIS) ; non : dégagé. Par défaut, le relief de l’édition où elle en a */
                    horizon?: (number[] | "non") | undefined;
                    /**
                     * @description fixe : un plan ; axe : un suiveur à un axe (axe_inclinaison_deg…) (par défaut : "fixe")
                     * @enum {string}
                     */
                    suivi?: ("fixe" | "axe") | undefined;
                    /**
                     * @description Refroidissement des modules : libre, sur toiture avec une lame d’air, intégré sans air derrière (par défaut : "libre")
                     * @enum {string}
                     */
                    montage?: ("libre" | "toiture" | "integre") | undefined;
                    /**
                     * @description Silicium cristallin, CIS ou CdTe (par défaut : "csi")
                     * @enum {string}
                     */
                    technologie?: ("csi" | "cis" | "cdte") | undefined;
                    /**
                     * @description Coefficients de Huld : ceux de PVGIS 5, ou ceux de modules récents (par défaut : "pvgis5")
                     * @enum {string}
                     */
                    coefficients?: ("pvgis5" | "pvgis6") | undefined;
                    /** @description Coefficient de température de la puissance (γ de la fiche du module), %/°C (par défaut : selon coefficients) ; arrondi à 4 décimales */
                    coeff_temp_pourcent_par_degc?: number | undefined;
                    /** @description Rendement du module rapporté à celui de 1000 W/m² et 25 °C : « éclairement:rendement » à 25 °C (200:0.965,500:0.99,1000:1), ou « éclairement:température:rendement » (matrice IEC 61853-1) */
                    rendement_relatif?: string | readonly string[] | undefined;
                    /**
                     * @description fixe : pertes_salissure_pct ; hsu : particules et pluie conservées ; kimber : pluie conservée et nettoyages (par défaut : "fixe")
                     * @enum {string}
                     */
                    salissure?: ("fixe" | "hsu" | "kimber") | undefined;
                    /** @description Avec hsu ou kimber : jours de nettoyage (AAAA-MM-JJ, séparés par des virgules), ou nombre de jours entre deux nettoyages */
                    nettoyage?: string | readonly string[] | undefined;
                    /** @description Ombre proche portée sur le plan, % ; un nombre, ou douze de janvier à décembre (par défaut : 0) */
                    pertes_ombrage_pct?: (number | number[]) | undefined;
                    /** @description Avec salissure=fixe : part de la lumière arrêtée par la salissure, % ; un nombre, ou douze de janvier à décembre (par défaut : 3) */
                    pertes_salissure_pct?: (number | number[]) | undefined;
                    /** @description Dégradation initiale (LID), % ; arrondi à 3 décimales (par défaut : 1.5) */
                    pertes_lid_pct?: number | undefined;
                    /** @description Écart entre puissance réelle et puissance nominale, % ; arrondi à 3 décimales (par défaut : 1) */
                    pertes_puissance_nominale_pct?: number | undefined;
                    /** @description Câblage, % ; arrondi à 3 décimales (par défaut : 2) */
                    pertes_cablage_pct?: number | undefined;
                    /** @description Connexions, % ; arrondi à 3 décimales (par défaut : 0.5) */
                    pertes_connexions_pct?: number | undefined;
                    /** @description Désappariement, % ; arrondi à 3 décimales (par défaut : 2) */
                    pertes_desappariement_pct?: number | undefined;
                    /** @description Câbles de l’onduleur au compteur, % ; arrondi à 3 décimales (par défaut : 0) */
                    pertes_cablage_ac_pct?: number | undefined;
                    /** @description Transformateur, % ; arrondi à 3 décimales (par défaut : 0) */
                    pertes_transformateur_pct?: number | undefined;
                    /** @description Énergie que le réseau ne prend pas (écrêtement), % ; arrondi à 3 décimales (par défaut : 0) */
                    pertes_ecretement_pct?: number | undefined;
                    /** @description Temps d’arrêt, % ; arrondi à 3 décimales (par défaut : 0) */
                    pertes_indisponibilite_pct?: number | undefined;
                    /** @description Rapport de la puissance du champ à celle de l’onduleur ; arrondi à 3 décimales (par défaut : 1.2) */
                    ratio_dc_ac?: number | undefined;
                    /** @description Rendement nominal de l’onduleur, % ; 100 : il ne perd rien, à aucune charge ; arrondi à 2 décimales (par défaut : 96) */
                    rendement_onduleur_pct?: number | undefined;
                    /** @description Rapport du rendement de la face arrière à celui de la face avant ; 0 : modules monofaciaux ; arrondi à 3 décimales (par défaut : 0) */
                    bifacialite?: number | undefined;
                    /** @description Rapport de la largeur des rangées à la distance entre elles (suiveur, ou deux faces) ; arrondi à 3 décimales (par défaut : 0.4) */
                    taux_couverture?: number | undefined;
                    /** @description Avec bifacialite : hauteur du milieu des rangées, m ; elles ne doivent pas toucher le sol, sans autre effet ; arrondi à 2 décimales (par défaut : 1.5) */
                    rangees_hauteur_m?: number | undefined;
                    /** @description Avec bifacialite : largeur des rangées, m, comme rangees_hauteur_m ; arrondi à 2 décimales (par défaut : 2) */
                    rangees_largeur_m?: number | undefined;
                    /** @description Avec suivi=axe : inclinaison de l’axe ; arrondi à 2 décimales (par défaut : 0) */
                    axe_inclinaison_deg?: number | undefined;
                    /** @description Avec suivi=axe : direction de l’axe, 180 nord-sud ; arrondi à 2 décimales (par défaut : 180) */
                    axe_orientation_deg?: number | undefined;
                    /** @description Avec suivi=axe : rotation d’un côté et de l’autre, au plus ; arrondi à 2 décimales (par défaut : 60) */
                    axe_rotation_max_deg?: number | undefined;
                    /**
                     * @description Avec suivi=axe : retour en arrière (backtracking), pour que les rangées ne s’ombrent pas (par défaut : "oui")
                     * @enum {string}
                     */
                    axe_retour_arriere?: ("oui" | "non") | undefined;
                    /** @description Source de la température, et du vent si elle en a un (par défaut : celle de l’irradiation, sinon la première, dans l’ordre du pays, qui couvre les jours) */
                    source_meteo?: string | undefined;
                    /**
                     * @description reference : la réponse seule ; toutes : en plus, comparaison_sources, la même réponse de chaque source de la ville (en CSV, une ligne par source) (par défaut : "reference")
                     * @enum {string}
                     */
                    sources?: ("reference" | "toutes") | undefined;
                    /**
                     * @description Pas de temps des résultats, au plus aussi fin que celui de la source (par défaut : "mensuel")
                     * @enum {string}
                     */
                    granularite?: ("horaire" | "journalier" | "mensuel" | "annuel") | undefined;
                    /** @description Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude?: number | undefined;
                    /** @description Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude?: number | undefined;
                    /**
                     * @description maille : les valeurs de la maille du point ; bilineaire, avec latitude : entre les quatre mailles autour de lui, jours et mois de rayonnement, température, humidité et vent (niveau C) (par défaut : "maille")
                     * @enum {string}
                     */
                    interpolation?: ("maille" | "bilineaire") | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv" | "xlsx";
                answer: ReponseProductible & AvecPoint;
            };
            /** @description Productible photovoltaïque, effet de la température à part */
            "/v1/grandeurs/productible_correction_thermique": {
                params: {
                    /** @description Code de la localité : sa série de référence est prise, parmi celles qui couvrent la période : dix années complètes, sinon la plus longue ; puis sans rupture ; puis l’ordre des sources ; puis le pas le plus fin (requis sans code_serie_source). Plusieurs, séparés par des virgules : une réponse pour chacune, et autant de requêtes comptées */
                    localite?: string | readonly string[] | undefined;
                    /** @description Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi) */
                    code_serie_source?: string | undefined;
                    /** @description Code de la source (par défaut : celle de la série de référence ; sur /v1/point, la première dans l’ordre du pays) */
                    source?: string | undefined;
                    /**
                     * Format: date
                     * @description Premier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_debut?: string | undefined;
                    /**
                     * Format: date
                     * @description Dernier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_fin?: string | undefined;
                    /** @description Inclinaison du plan : 0 horizontal, 90 vertical ; arrondi à 2 décimales (par défaut : 0) */
                    inclinaison_deg?: number | undefined;
                    /** @description Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest (par défaut : vers l’équateur, 180 au nord de lui, 0 au sud) ; arrondi à 2 décimales */
                    orientation_deg?: number | undefined;
                    /** @description Part du rayonnement que le sol réfléchit ; arrondi à 4 décimales (par défaut : 0.2) */
                    albedo_sol?: number | undefined;
                    /**
                     * @description Modèle du ciel diffus (par défaut : "perez")
                     * @enum {string}
                     */
                    modele?: ("perez" | "perez_driesse" | "haydavies" | "isotrope") | undefined;
                    /**
                     * @description Part diffuse : de la source, d’une relation ajustée à une station, ou d’Erbs (par défaut : la première possible, local jusqu’à 250 km de la station)
                     * @enum {string}
                     */
                    diffus?: ("source" | "local" | "erbs") | undefined;
                    /** @description Ligne d’horizon : élévations en degrés, séparées par des virgules, à directions égales depuis le nord dans le sens des aiguilles d’une montre (userhorizon de PVGIS) ; non : dégagé. Par défaut, le relief de l’édition où elle en a */
                    horizon?: (number[] | "non") | undefined;
                    /**
                     * @description oui : accepter aussi un plan dont erreur_transposition_pct dépasse 5 %, refusé sinon (par défaut : "non")
                     * @enum {string}
                     */
                    accepter_approximation?: ("non" | "oui") | undefined;
                    /** @description Température de cellule nominale (NOCT : 800 W/m², 20 °C), °C ; arrondi à 2 décimales (par défaut : 45) */
                    noct_degc?: number | undefined;
                    /** @description Coefficient de température de la puissance, par degré de cellule, %/°C ; arrondi à 4 décimales (par défaut : -0.4) */
                    coeff_temp_pourcent_par_degc?: number | undefined;
                    /** @description Source de la température, et du vent si elle en a un (par défaut : celle de l’irradiation, sinon la première, dans l’ordre du pays, qui couvre les jours) */
                    source_meteo?: string | undefined;
                    /** @description Puissance du champ à 1000 W/m² et 25 °C, Wc ; arrondi à 7 chiffres significatifs (par défaut : 1000) */
                    puissance_stc_wc?: number | undefined;
                    /** @description Autres pertes du système (salissure, câbles, onduleur…), % ; arrondi à 3 décimales (par défaut : 14) */
                    pertes_pct?: number | undefined;
                    /**
                     * @description Pas de temps des résultats, au plus aussi fin que celui de la source (par défaut : "mensuel")
                     * @enum {string}
                     */
                    granularite?: ("horaire" | "journalier" | "mensuel" | "annuel") | undefined;
                    /** @description Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude?: number | undefined;
                    /** @description Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude?: number | undefined;
                    /**
                     * @description maille : les valeurs de la maille du point ; bilineaire, avec latitude : entre les quatre mailles autour de lui, jours et mois de rayonnement, température, humidité et vent (niveau C) (par défaut : "maille")
                     * @enum {string}
                     */
                    interpolation?: ("maille" | "bilineaire") | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv" | "xlsx";
                answer: ReponseProductibleCorrectionThermique & AvecPoint;
            };
            /** @description Productible photovoltaïque, ratio de performance fourni */
            "/v1/grandeurs/productible_pr_fourni": {
                params: {
                    /** @description Code de la localité : sa série de référence est prise, parmi celles qui couvrent la période : dix années complètes, sinon la plus longue ; puis sans rupture ; puis l’ordre des sources ; puis le pas le plus fin (requis sans code_serie_source). Plusieurs, séparés par des virgules : une réponse pour chacune, et autant de requêtes comptées */
                    localite?: string | readonly string[] | undefined;
                    /** @description Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi) */
                    code_serie_source?: string | undefined;
                    /** @description Code de la source (par défaut : celle de la série de référence ; sur /v1/point, la première dans l’ordre du pays) */
                    source?: string | undefined;
                    /**
                     * Format: date
                     * @description Premier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_debut?: string | undefined;
                    /**
                     * Format: date
                     * @description Dernier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_fin?: string | undefined;
                    /** @description Ratio de performance ; arrondi à 4 décimales */
                    pr_fourni: number;
                    /**
                     * @description Ce que le ratio ne contient pas (par défaut : "aucune")
                     * @enum {string}
                     */
                    correction?: ("aucune" | "temperature") | undefined;
                    /** @description Inclinaison du plan : 0 horizontal, 90 vertical ; arrondi à 2 décimales (par défaut : 0) */
                    inclinaison_deg?: number | undefined;
                    /** @description Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest (par défaut : vers l’équateur, 180 au nord de lui, 0 au sud) ; arrondi à 2 décimales */
                    orientation_deg?: number | undefined;
                    /** @description Part du rayonnement que le sol réfléchit ; arrondi à 4 décimales (par défaut : 0.2) */
                    albedo_sol?: number | undefined;
                    /**
                     * @description Modèle du ciel diffus (par défaut : "perez")
                     * @enum {string}
                     */
                    modele?: ("perez" | "perez_driesse" | "haydavies" | "isotrope") | undefined;
                    /**
                     * @description Part diffuse : de la source, d’une relation ajustée à une station, ou d’Erbs (par défaut : la première possible, local jusqu’à 250 km de la station)
                     * @enum {string}
                     */
                    diffus?: ("source" | "local" | "erbs") | undefined;
                    /** @description Ligne d’horizon : élévations en degrés, séparées par des virgules, à directions égales depuis le nord dans le sens des aiguilles d’une montre (userhorizon de PVGIS) ; non : dégagé. Par défaut, le relief de l’édition où elle en a */
                    horizon?: (number[] | "non") | undefined;
                    /**
                     * @description oui : accepter aussi un plan dont erreur_transposition_pct dépasse 5 %, refusé sinon (par défaut : "non")
                     * @enum {string}
                     */
                    accepter_approximation?: ("non" | "oui") | undefined;
                    /** @description Puissance du champ à 1000 W/m² et 25 °C, Wc ; arrondi à 7 chiffres significatifs (par défaut : 1000) */
                    puissance_stc_wc?: number | undefined;
                    /** @description Température de cellule nominale (NOCT : 800 W/m², 20 °C), °C ; arrondi à 2 décimales (par défaut : 45) */
                    noct_degc?: number | undefined;
                    /** @description Coefficient de température de la puissance, par degré de cellule, %/°C ; arrondi à 4 décimales (par défaut : -0.4) */
                    coeff_temp_pourcent_par_degc?: number | undefined;
                    /** @description Source de la température, et du vent si elle en a un (par défaut : celle de l’irradiation, sinon la première, dans l’ordre du pays, qui couvre les jours) */
                    source_meteo?: string | undefined;
                    /**
                     * @description Pas de temps des résultats, au plus aussi fin que celui de la source (par défaut : "mensuel")
                     * @enum {string}
                     */
                    granularite?: ("horaire" | "journalier" | "mensuel" | "annuel") | undefined;
                    /** @description Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude?: number | undefined;
                    /** @description Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude?: number | undefined;
                    /**
                     * @description maille : les valeurs de la maille du point ; bilineaire, avec latitude : entre les quatre mailles autour de lui, jours et mois de rayonnement, température, humidité et vent (niveau C) (par défaut : "maille")
                     * @enum {string}
                     */
                    interpolation?: ("maille" | "bilineaire") | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv" | "xlsx";
                answer: ReponsePas & AvecPoint;
            };
            /** @description Inclinaison optimale d’un plan fixe */
            "/v1/grandeurs/inclinaison_optimale": {
                params: {
                    /** @description Code de la localité : sa série de référence est prise, parmi celles qui couvrent la période : dix années complètes, sinon la plus longue ; puis sans rupture ; puis l’ordre des sources ; puis le pas le plus fin (requis sans code_serie_source) */
                    localite?: string | undefined;
                    /** @description Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi) */
                    code_serie_source?: string | undefined;
                    /** @description Code de la source (par défaut : celle de la série de référence ; sur /v1/point, la première dans l’ordre du pays) */
                    source?: string | undefined;
                    /**
                     * Format: date
                     * @description Premier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_debut?: string | undefined;
                    /**
                     * Format: date
                     * @description Dernier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_fin?: string | undefined;
                    /** @description Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest (par défaut : vers l’équateur, 180 au nord de lui, 0 au sud) ; arrondi à 2 décimales */
                    orientation_deg?: number | undefined;
                    /**
                     * @description Critère maximisé : l’irradiation de l’année, ou celle du mois le plus faible (par défaut : "annuel")
                     * @enum {string}
                     */
                    critere?: ("annuel" | "mois_le_plus_faible") | undefined;
                    /** @description Part du rayonnement que le sol réfléchit ; arrondi à 4 décimales (par défaut : 0.2) */
                    albedo_sol?: number | undefined;
                    /**
                     * @description Modèle du ciel diffus (par défaut : "perez")
                     * @enum {string}
                     */
                    modele?: ("perez" | "perez_driesse" | "haydavies" | "isotrope") | undefined;
                    /**
                     * @description Part diffuse : de la source, d’une relation ajustée à une station, ou d’Erbs (par défaut : la première possible, local jusqu’à 250 km de la station)
                     * @enum {string}
                     */
                    diffus?: ("source" | "local" | "erbs") | undefined;
                    /** @description Ligne d’horizon : élévations en degrés, séparées par des virgules, à directions égales depuis le nord dans le sens des aiguilles d’une montre (userhorizon de PVGIS) ; non : dégagé. Par défaut, le relief de l’édition où elle en a */
                    horizon?: (number[] | "non") | undefined;
                    /**
                     * @description oui : accepter aussi un plan dont erreur_transposition_pct dépasse 5 %, refusé sinon (par défaut : "non")
                     * @enum {string}
                     */
                    accepter_approximation?: ("non" | "oui") | undefined;
                    /**
                     * @description reference : la réponse seule ; toutes : en plus, comparaison_sources, la même réponse de chaque source de la ville (en CSV, une ligne par source) (par défaut : "reference")
                     * @enum {string}
                     */
                    sources?: ("reference" | "toutes") | undefined;
                    /** @description Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude?: number | undefined;
                    /** @description Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude?: number | undefined;
                    /**
                     * @description maille : les valeurs de la maille du point ; bilineaire, avec latitude : entre les quatre mailles autour de lui, jours et mois de rayonnement, température, humidité et vent (niveau C) (par défaut : "maille")
                     * @enum {string}
                     */
                    interpolation?: ("maille" | "bilineaire") | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv" | "xlsx";
                answer: ReponseInclinaisonOptimale & AvecPoint;
            };
            /** @description Site isolé : ce qu’un champ et une batterie servent d’une demande */
            "/v1/grandeurs/site_isole": {
                params: {
                    /** @description Code de la localité : sa série de référence est prise, parmi celles qui couvrent la période : dix années complètes, sinon la plus longue ; puis sans rupture ; puis l’ordre des sources ; puis le pas le plus fin (requis sans code_serie_source) */
                    localite?: string | undefined;
                    /** @description Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi) */
                    code_serie_source?: string | undefined;
                    /** @description Code de la source (par défaut : celle de la série de référence ; sur /v1/point, la première dans l’ordre du pays) */
                    source?: string | undefined;
                    /**
                     * Format: date
                     * @description Premier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_debut?: string | undefined;
                    /**
                     * Format: date
                     * @description Dernier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_fin?: string | undefined;
                    /** @description Inclinaison du plan : 0 horizontal, 90 vertical ; optimale : celle qui reçoit le plus sur l’année (par défaut : 0) */
                    inclinaison_deg?: (number | "optimale") | undefined;
                    /** @description Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest (par défaut : vers l’équateur, 180 au nord de lui, 0 au sud) ; optimale : celle qui reçoit le plus sur l’année */
                    orientation_deg?: (number | "optimale") | undefined;
                    /**
                     * @description oui : accepter aussi un plan dont erreur_transposition_pct dépasse 5 %, refusé sinon (par défaut : "non")
                     * @enum {string}
                     */
                    accepter_approximation?: ("non" | "oui") | undefined;
                    /**
                     * @description Part diffuse : de la source, d’une relation ajustée à une station, ou d’Erbs (par défaut : la première possible, local jusqu’à 250 km de la station)
                     * @enum {string}
                     */
                    diffus?: ("source" | "local" | "erbs") | undefined;
                    /**
                     * @description Modèle du ciel diffus (par défaut : "perez")
                     * @enum {string}
                     */
                    modele?: ("perez" | "perez_driesse" | "haydavies" | "isotrope") | undefined;
                    /** @description Part du rayonnement que le sol réfléchit (par défaut : albedo_surface conservé, sinon 0,2) ; arrondi à 4 décimales */
                    albedo_sol?: number | undefined;
                    /** @description Ligne d’horizon : élévations en degrés, séparées par des virgules, à directions égales depuis le nord dans le sens des aiguilles d’une montre (userhorizon de PVGIS) ; non : dégagé. Par défaut, le relief de l’édition où elle en a */
                    horizon?: (number[] | "non") | undefined;
                    /**
                     * @description fixe : un plan ; axe : un suiveur à un axe (axe_inclinaison_deg…) (par défaut : "fixe")
                     * @enum {string}
                     */
                    suivi?: ("fixe" | "axe") | undefined;
                    /**
                     * @description Refroidissement des modules : libre, sur toiture avec une lame d’air, intégré sans air derrière (par défaut : "libre")
                     * @enum {string}
                     */
                    montage?: ("libre" | "toiture" | "integre") | undefined;
                    /**
                     * @description Silicium cristallin, CIS ou CdTe (par défaut : "csi")
                     * @enum {string}
                     */
                    technologie?: ("csi" | "cis" | "cdte") | undefined;
                    /**
                     * @description Coefficients de Huld : ceux de PVGIS 5, ou ceux de modules récents (par défaut : "pvgis5")
                     * @enum {string}
                     */
                    coefficients?: ("pvgis5" | "pvgis6") | undefined;
                    /** @description Coefficient de température de la puissance (γ de la fiche du module), %/°C (par défaut : selon coefficients) ; arrondi à 4 décimales */
                    coeff_temp_pourcent_par_degc?: number | undefined;
                    /** @description Rendement du module rapporté à celui de 1000 W/m² et 25 °C : « éclairement:rendement » à 25 °C (200:0.965,500:0.99,1000:1), ou « éclairement:température:rendement » (matrice IEC 61853-1) */
                    rendement_relatif?: string | readonly string[] | undefined;
                    /**
                     * @description fixe : pertes_salissure_pct ; hsu : particules et pluie conservées ; kimber : pluie conservée et nettoyages (par défaut : "fixe")
                     * @enum {string}
                     */
                    salissure?: ("fixe" | "hsu" | "kimber") | undefined;
                    /** @description Avec hsu ou kimber : jours de nettoyage (AAAA-MM-JJ, séparés par des virgules), ou nombre de jours entre deux nettoyages */
                    nettoyage?: string | readonly string[] | undefined;
                    /** @description Ombre proche portée sur le plan, % ; un nombre, ou douze de janvier à décembre (par défaut : 0) */
                    pertes_ombrage_pct?: (number | number[]) | undefined;
                    /** @description Avec salissure=fixe : part de la lumière arrêtée par la salissure, % ; un nombre, ou douze de janvier à décembre (par défaut : 3) */
                    pertes_salissure_pct?: (number | number[]) | undefined;
                    /** @description Dégradation initiale (LID), % ; arrondi à 3 décimales (par défaut : 1.5) */
                    pertes_lid_pct?: number | undefined;
                    /** @description Écart entre puissance réelle et puissance nominale, % ; arrondi à 3 décimales (par défaut : 1) */
                    pertes_puissance_nominale_pct?: number | undefined;
                    /** @description Câblage, % ; arrondi à 3 décimales (par défaut : 2) */
                    pertes_cablage_pct?: number | undefined;
                    /** @description Connexions, % ; arrondi à 3 décimales (par défaut : 0.5) */
                    pertes_connexions_pct?: number | undefined;
                    /** @description Désappariement, % ; arrondi à 3 décimales (par défaut : 2) */
                    pertes_desappariement_pct?: number | undefined;
                    /** @description Câbles de l’onduleur au compteur, % ; arrondi à 3 décimales (par défaut : 0) */
                    pertes_cablage_ac_pct?: number | undefined;
                    /** @description Transformateur, % ; arrondi à 3 décimales (par défaut : 0) */
                    pertes_transformateur_pct?: number | undefined;
                    /** @description Énergie que le réseau ne prend pas (écrêtement), % ; arrondi à 3 décimales (par défaut : 0) */
                    pertes_ecretement_pct?: number | undefined;
                    /** @description Temps d’arrêt, % ; arrondi à 3 décimales (par défaut : 0) */
                    pertes_indisponibilite_pct?: number | undefined;
                    /** @description Rapport de la puissance du champ à celle de l’onduleur ; arrondi à 3 décimales (par défaut : 1.2) */
                    ratio_dc_ac?: number | undefined;
                    /** @description Rendement nominal de l’onduleur, % ; 100 : il ne perd rien, à aucune charge ; arrondi à 2 décimales (par défaut : 96) */
                    rendement_onduleur_pct?: number | undefined;
                    /** @description Rapport du rendement de la face arrière à celui de la face avant ; 0 : modules monofaciaux ; arrondi à 3 décimales (par défaut : 0) */
                    bifacialite?: number | undefined;
                    /** @description Rapport de la largeur des rangées à la distance entre elles (suiveur, ou deux faces) ; arrondi à 3 décimales (par défaut : 0.4) */
                    taux_couverture?: number | undefined;
                    /** @description Avec bifacialite : hauteur du milieu des rangées, m ; elles ne doivent pas toucher le sol, sans autre effet ; arrondi à 2 décimales (par défaut : 1.5) */
                    rangees_hauteur_m?: number | undefined;
                    /** @description Avec bifacialite : largeur des rangées, m, comme rangees_hauteur_m ; arrondi à 2 décimales (par défaut : 2) */
                    rangees_largeur_m?: number | undefined;
                    /** @description Avec suivi=axe : inclinaison de l’axe ; arrondi à 2 décimales (par défaut : 0) */
                    axe_inclinaison_deg?: number | undefined;
                    /** @description Avec suivi=axe : direction de l’axe, 180 nord-sud ; arrondi à 2 décimales (par défaut : 180) */
                    axe_orientation_deg?: number | undefined;
                    /** @description Avec suivi=axe : rotation d’un côté et de l’autre, au plus ; arrondi à 2 décimales (par défaut : 60) */
                    axe_rotation_max_deg?: number | undefined;
                    /**
                     * @description Avec suivi=axe : retour en arrière (backtracking), pour que les rangées ne s’ombrent pas (par défaut : "oui")
                     * @enum {string}
                     */
                    axe_retour_arriere?: ("oui" | "non") | undefined;
                    /** @description Source de la température, et du vent si elle en a un (par défaut : celle de l’irradiation, sinon la première, dans l’ordre du pays, qui couvre les jours) */
                    source_meteo?: string | undefined;
                    /** @description Énergie demandée par jour, Wh, la même tous les jours ; arrondi à 7 chiffres significatifs (par défaut : 1000) */
                    consommation_wh_jour?: number | undefined;
                    /** @description Profil de charge du jour, en heures locales : plat, soir d’un foyer, jour d’une école ou d’un atelier, centre de santé rural ; ou ses 24 parts, de 0 h à 23 h, de somme 1, séparées par des virgules (par défaut : "plat") */
                    profil?: (("plat" | "soir" | "jour" | "centre_sante") | number[]) | undefined;
                    /**
                     * @description Technologie de la batterie : plomb étanche, plomb ouvert à plaques tubulaires (OPzS), lithium fer phosphate (par défaut : "plomb")
                     * @enum {string}
                     */
                    technologie_batterie?: ("plomb" | "plomb_tubulaire" | "lithium_fer_phosphate") | undefined;
                    /** @description Profondeur de décharge maximale : part utilisable de la batterie, % (par défaut : plomb 60, plomb_tubulaire 80, lithium_fer_phosphate 90) ; arrondi à 2 décimales */
                    decharge_max_pct?: number | undefined;
                    /** @description Rendement aller-retour de la batterie : énergie rendue sur énergie reçue, % (par défaut : plomb 80, plomb_tubulaire 85, lithium_fer_phosphate 90) ; arrondi à 2 décimales */
                    rendement_aller_retour_pct?: number | undefined;
                    /** @description Capacité de la batterie à la fin de sa vie, % de la capacité neuve ; 100 : sans vieillissement ; arrondi à 1 décimales (par défaut : 80) */
                    fin_de_vie_pct?: number | undefined;
                    /**
                     * @description Tension de la batterie, V (par défaut : 12 jusqu’à 1 kWh par jour, 24 jusqu’à 4, 48 au-delà)
                     * @enum {string}
                     */
                    tension_v?: ("12" | "24" | "48") | undefined;
                    /** @description Puissance du champ à 1000 W/m² et 25 °C, Wc ; arrondi à 7 chiffres significatifs (par défaut : 1000) */
                    puissance_stc_wc?: number | undefined;
                    /** @description Capacité de la batterie, Wh (par défaut : 2 jours de demande en énergie utilisable) ; 0 : pas de batterie ; arrondi à 7 chiffres significatifs */
                    capacite_wh?: number | undefined;
                    /** @description Prix du champ par Wc, dans toute monnaie, avec prix_wh (sans les deux : pas de coût) ; arrondi à 7 chiffres significatifs */
                    prix_wc?: number | undefined;
                    /** @description Prix de la batterie par Wh, dans la même monnaie, avec prix_wc ; arrondi à 7 chiffres significatifs */
                    prix_wh?: number | undefined;
                    /** @description Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude?: number | undefined;
                    /** @description Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude?: number | undefined;
                    /**
                     * @description maille : les valeurs de la maille du point ; bilineaire, avec latitude : entre les quatre mailles autour de lui, jours et mois de rayonnement, température, humidité et vent (niveau C) (par défaut : "maille")
                     * @enum {string}
                     */
                    interpolation?: ("maille" | "bilineaire") | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv" | "xlsx";
                answer: ReponseSiteIsole & AvecPoint;
            };
            /** @description Site isolé : champ et batterie nécessaires */
            "/v1/grandeurs/dimensionnement_site_isole": {
                params: {
                    /** @description Code de la localité : sa série de référence est prise, parmi celles qui couvrent la période : dix années complètes, sinon la plus longue ; puis sans rupture ; puis l’ordre des sources ; puis le pas le plus fin (requis sans code_serie_source) */
                    localite?: string | undefined;
                    /** @description Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi) */
                    code_serie_source?: string | undefined;
                    /** @description Code de la source (par défaut : celle de la série de référence ; sur /v1/point, la première dans l’ordre du pays) */
                    source?: string | undefined;
                    /**
                     * Format: date
                     * @description Premier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_debut?: string | undefined;
                    /**
                     * Format: date
                     * @description Dernier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_fin?: string | undefined;
                    /** @description Inclinaison du plan : 0 horizontal, 90 vertical ; optimale : celle qui reçoit le plus sur l’année (par défaut : 0) */
                    inclinaison_deg?: (number | "optimale") | undefined;
                    /** @description Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest (par défaut : vers l’équateur, 180 au nord de lui, 0 au sud) ; optimale : celle qui reçoit le plus sur l’année */
                    orientation_deg?: (number | "optimale") | undefined;
                    /**
                     * @description oui : accepter aussi un plan dont erreur_transposition_pct dépasse 5 %, refusé sinon (par défaut : "non")
                     * @enum {string}
                     */
                    accepter_approximation?: ("non" | "oui") | undefined;
                    /**
                     * @description Part diffuse : de la source, d’une relation ajustée à une station, ou d’Erbs (par défaut : la première possible, local jusqu’à 250 km de la station)
                     * @enum {string}
                     */
                    diffus?: ("source" | "local" | "erbs") | undefined;
                    /**
                     * @description Modèle du ciel diffus (par défaut : "perez")
                     * @enum {string}
                     */
                    modele?: ("perez" | "perez_driesse" | "haydavies" | "isotrope") | undefined;
                    /** @description Part du rayonnement que le sol réfléchit (par défaut : albedo_surface conservé, sinon 0,2) ; arrondi à 4 décimales */
                    albedo_sol?: number | undefined;
                    /** @description Ligne d’horizon : élévations en degrés, séparées par des virgules, à directions égales depuis le nord dans le sens des aiguilles d’une montre (userhorizon de PVGIS) ; non : dégagé. Par défaut, le relief de l’édition où elle en a */
                    horizon?: (number[] | "non") | undefined;
                    /**
                     * @description fixe : un plan ; axe : un suiveur à un axe (axe_inclinaison_deg…) (par défaut : "fixe")
                     * @enum {string}
                     */
                    suivi?: ("fixe" | "axe") | undefined;
                    /**
                     * @description Refroidissement des modules : libre, sur toiture avec une lame d’air, intégré sans air derrière (par défaut : "libre")
                     * @enum {string}
                     */
                    montage?: ("libre" | "toiture" | "integre") | undefined;
                    /**
                     * @description Silicium cristallin, CIS ou CdTe (par défaut : "csi")
                     * @enum {string}
                     */
                    technologie?: ("csi" | "cis" | "cdte") | undefined;
                    /**
                     * @description Coefficients de Huld : ceux de PVGIS 5, ou ceux de modules récents (par défaut : "pvgis5")
                     * @enum {string}
                     */
                    coefficients?: ("pvgis5" | "pvgis6") | undefined;
                    /** @description Coefficient de température de la puissance (γ de la fiche du module), %/°C (par défaut : selon coefficients) ; arrondi à 4 décimales */
                    coeff_temp_pourcent_par_degc?: number | undefined;
                    /** @description Rendement du module rapporté à celui de 1000 W/m² et 25 °C : « éclairement:rendement » à 25 °C (200:0.965,500:0.99,1000:1), ou « éclairement:température:rendement » (matrice IEC 61853-1) */
                    rendement_relatif?: string | readonly string[] | undefined;
                    /**
                     * @description fixe : pertes_salissure_pct ; hsu : particules et pluie conservées ; kimber : pluie conservée et nettoyages (par défaut : "fixe")
                     * @enum {string}
                     */
                    salissure?: ("fixe" | "hsu" | "kimber") | undefined;
                    /** @description Avec hsu ou kimber : jours de nettoyage (AAAA-MM-JJ, séparés par des virgules), ou nombre de jours entre deux nettoyages */
                    nettoyage?: string | readonly string[] | undefined;
                    /** @description Ombre proche portée sur le plan, % ; un nombre, ou douze de janvier à décembre (par défaut : 0) */
                    pertes_ombrage_pct?: (number | number[]) | undefined;
                    /** @description Avec salissure=fixe : part de la lumière arrêtée par la salissure, % ; un nombre, ou douze de janvier à décembre (par défaut : 3) */
                    pertes_salissure_pct?: (number | number[]) | undefined;
                    /** @description Dégradation initiale (LID), % ; arrondi à 3 décimales (par défaut : 1.5) */
                    pertes_lid_pct?: number | undefined;
                    /** @description Écart entre puissance réelle et puissance nominale, % ; arrondi à 3 décimales (par défaut : 1) */
                    pertes_puissance_nominale_pct?: number | undefined;
                    /** @description Câblage, % ; arrondi à 3 décimales (par défaut : 2) */
                    pertes_cablage_pct?: number | undefined;
                    /** @description Connexions, % ; arrondi à 3 décimales (par défaut : 0.5) */
                    pertes_connexions_pct?: number | undefined;
                    /** @description Désappariement, % ; arrondi à 3 décimales (par défaut : 2) */
                    pertes_desappariement_pct?: number | undefined;
                    /** @description Câbles de l’onduleur au compteur, % ; arrondi à 3 décimales (par défaut : 0) */
                    pertes_cablage_ac_pct?: number | undefined;
                    /** @description Transformateur, % ; arrondi à 3 décimales (par défaut : 0) */
                    pertes_transformateur_pct?: number | undefined;
                    /** @description Énergie que le réseau ne prend pas (écrêtement), % ; arrondi à 3 décimales (par défaut : 0) */
                    pertes_ecretement_pct?: number | undefined;
                    /** @description Temps d’arrêt, % ; arrondi à 3 décimales (par défaut : 0) */
                    pertes_indisponibilite_pct?: number | undefined;
                    /** @description Rapport de la puissance du champ à celle de l’onduleur ; arrondi à 3 décimales (par défaut : 1.2) */
                    ratio_dc_ac?: number | undefined;
                    /** @description Rendement nominal de l’onduleur, % ; 100 : il ne perd rien, à aucune charge ; arrondi à 2 décimales (par défaut : 96) */
                    rendement_onduleur_pct?: number | undefined;
                    /** @description Rapport du rendement de la face arrière à celui de la face avant ; 0 : modules monofaciaux ; arrondi à 3 décimales (par défaut : 0) */
                    bifacialite?: number | undefined;
                    /** @description Rapport de la largeur des rangées à la distance entre elles (suiveur, ou deux faces) ; arrondi à 3 décimales (par défaut : 0.4) */
                    taux_couverture?: number | undefined;
                    /** @description Avec bifacialite : hauteur du milieu des rangées, m ; elles ne doivent pas toucher le sol, sans autre effet ; arrondi à 2 décimales (par défaut : 1.5) */
                    rangees_hauteur_m?: number | undefined;
                    /** @description Avec bifacialite : largeur des rangées, m, comme rangees_hauteur_m ; arrondi à 2 décimales (par défaut : 2) */
                    rangees_largeur_m?: number | undefined;
                    /** @description Avec suivi=axe : inclinaison de l’axe ; arrondi à 2 décimales (par défaut : 0) */
                    axe_inclinaison_deg?: number | undefined;
                    /** @description Avec suivi=axe : direction de l’axe, 180 nord-sud ; arrondi à 2 décimales (par défaut : 180) */
                    axe_orientation_deg?: number | undefined;
                    /** @description Avec suivi=axe : rotation d’un côté et de l’autre, au plus ; arrondi à 2 décimales (par défaut : 60) */
                    axe_rotation_max_deg?: number | undefined;
                    /**
                     * @description Avec suivi=axe : retour en arrière (backtracking), pour que les rangées ne s’ombrent pas (par défaut : "oui")
                     * @enum {string}
                     */
                    axe_retour_arriere?: ("oui" | "non") | undefined;
                    /** @description Source de la température, et du vent si elle en a un (par défaut : celle de l’irradiation, sinon la première, dans l’ordre du pays, qui couvre les jours) */
                    source_meteo?: string | undefined;
                    /** @description Énergie demandée par jour, Wh, la même tous les jours ; arrondi à 7 chiffres significatifs (par défaut : 1000) */
                    consommation_wh_jour?: number | undefined;
                    /** @description Profil de charge du jour, en heures locales : plat, soir d’un foyer, jour d’une école ou d’un atelier, centre de santé rural ; ou ses 24 parts, de 0 h à 23 h, de somme 1, séparées par des virgules (par défaut : "plat") */
                    profil?: (("plat" | "soir" | "jour" | "centre_sante") | number[]) | undefined;
                    /**
                     * @description Technologie de la batterie : plomb étanche, plomb ouvert à plaques tubulaires (OPzS), lithium fer phosphate (par défaut : "plomb")
                     * @enum {string}
                     */
                    technologie_batterie?: ("plomb" | "plomb_tubulaire" | "lithium_fer_phosphate") | undefined;
                    /** @description Profondeur de décharge maximale : part utilisable de la batterie, % (par défaut : plomb 60, plomb_tubulaire 80, lithium_fer_phosphate 90) ; arrondi à 2 décimales */
                    decharge_max_pct?: number | undefined;
                    /** @description Rendement aller-retour de la batterie : énergie rendue sur énergie reçue, % (par défaut : plomb 80, plomb_tubulaire 85, lithium_fer_phosphate 90) ; arrondi à 2 décimales */
                    rendement_aller_retour_pct?: number | undefined;
                    /** @description Capacité de la batterie à la fin de sa vie, % de la capacité neuve ; 100 : sans vieillissement ; arrondi à 1 décimales (par défaut : 80) */
                    fin_de_vie_pct?: number | undefined;
                    /**
                     * @description Tension de la batterie, V (par défaut : 12 jusqu’à 1 kWh par jour, 24 jusqu’à 4, 48 au-delà)
                     * @enum {string}
                     */
                    tension_v?: ("12" | "24" | "48") | undefined;
                    /** @description Part de l’énergie demandée qui doit être servie, % (par défaut : 99 ; avec profil=centre_sante, dont le réfrigérateur garde des vaccins, 99,9) ; arrondi à 3 décimales */
                    disponibilite_pct?: number | undefined;
                    /** @description Prix du champ par Wc, dans toute monnaie, avec prix_wh (sans les deux : 1 et 0,4, ceux d’une étude de 2018, pour leur seul rapport) ; arrondi à 7 chiffres significatifs */
                    prix_wc?: number | undefined;
                    /** @description Prix de la batterie par Wh, dans la même monnaie, avec prix_wc ; arrondi à 7 chiffres significatifs */
                    prix_wh?: number | undefined;
                    /** @description Puissance d’un module, Wc : le champ est fait de modules entiers (par défaut : 100 (12 V), 200 (24 V), 400 (48 V)) ; arrondi à 1 décimales */
                    module_wc?: number | undefined;
                    /**
                     * @description Ressource du dimensionnement : p90, celle qui est dépassée à 90 % de probabilité, ou moyenne (par défaut : "p90")
                     * @enum {string}
                     */
                    ressource?: ("p90" | "moyenne") | undefined;
                    /** @description Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude?: number | undefined;
                    /** @description Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude?: number | undefined;
                    /**
                     * @description maille : les valeurs de la maille du point ; bilineaire, avec latitude : entre les quatre mailles autour de lui, jours et mois de rayonnement, température, humidité et vent (niveau C) (par défaut : "maille")
                     * @enum {string}
                     */
                    interpolation?: ("maille" | "bilineaire") | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv" | "xlsx";
                answer: ReponseDimensionnerSiteIsole & AvecPoint;
            };
            /** @description Pompage solaire : champ nécessaire et eau par mois */
            "/v1/grandeurs/pompage": {
                params: {
                    /** @description Code de la localité : sa série de référence est prise, parmi celles qui couvrent la période : dix années complètes, sinon la plus longue ; puis sans rupture ; puis l’ordre des sources ; puis le pas le plus fin (requis sans code_serie_source). Plusieurs, séparés par des virgules : une réponse pour chacune, et autant de requêtes comptées */
                    localite?: string | readonly string[] | undefined;
                    /** @description Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi) */
                    code_serie_source?: string | undefined;
                    /** @description Code de la source (par défaut : celle de la série de référence ; sur /v1/point, la première dans l’ordre du pays) */
                    source?: string | undefined;
                    /**
                     * Format: date
                     * @description Premier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_debut?: string | undefined;
                    /**
                     * Format: date
                     * @description Dernier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_fin?: string | undefined;
                    /** @description Hauteur à laquelle l’eau est élevée, du niveau du forage en pompage au réservoir, m ; arrondi à 2 décimales */
                    hauteur_m: number;
                    /** @description Eau voulue par jour, m³ ; arrondi à 7 chiffres significatifs */
                    volume_m3_jour: number;
                    /** @description Rendement de la pompe et du moteur ensemble : énergie donnée à l’eau sur électricité reçue, % ; arrondi à 2 décimales (par défaut : 40) */
                    rendement_pompe_pct?: number | undefined;
                    /** @description Rendement de la conduite : part de la hauteur qui n’est pas due au frottement, % ; 100 : hauteur_m le compte déjà ; arrondi à 2 décimales (par défaut : 90) */
                    rendement_conduite_pct?: number | undefined;
                    /** @description Puissance du champ, Wc (par défaut : ce que demande le mois le plus faible) ; arrondi à 7 chiffres significatifs */
                    puissance_stc_wc?: number | undefined;
                    /** @description Inclinaison du plan : 0 horizontal, 90 vertical ; optimale : celle qui reçoit le plus sur l’année (par défaut : 0) */
                    inclinaison_deg?: (number | "optimale") | undefined;
                    /** @description Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest (par défaut : vers l’équateur, 180 au nord de lui, 0 au sud) ; optimale : celle qui reçoit le plus sur l’année */
                    orientation_deg?: (number | "optimale") | undefined;
                    /**
                     * @description oui : accepter aussi un plan dont erreur_transposition_pct dépasse 5 %, refusé sinon (par défaut : "non")
                     * @enum {string}
                     */
                    accepter_approximation?: ("non" | "oui") | undefined;
                    /**
                     * @description Part diffuse : de la source, d’une relation ajustée à une station, ou d’Erbs (par défaut : la première possible, local jusqu’à 250 km de la station)
                     * @enum {string}
                     */
                    diffus?: ("source" | "local" | "erbs") | undefined;
                    /**
                     * @description Modèle du ciel diffus (par défaut : "perez")
                     * @enum {string}
                     */
                    modele?: ("perez" | "perez_driesse" | "haydavies" | "isotrope") | undefined;
                    /** @description Part du rayonnement que le sol réfléchit (par défaut : albedo_surface conservé, sinon 0,2) ; arrondi à 4 décimales */
                    albedo_sol?: number | undefined;
                    /** @description Ligne d’horizon : élévations en degrés, séparées par des virgules, à directions égales depuis le nord dans le sens des aiguilles d’une montre (userhorizon de PVGIS) ; non : dégagé. Par défaut, le relief de l’édition où elle en a */
                    horizon?: (number[] | "non") | undefined;
                    /**
                     * @description fixe : un plan ; axe : un suiveur à un axe (axe_inclinaison_deg…) (par défaut : "fixe")
                     * @enum {string}
                     */
                    suivi?: ("fixe" | "axe") | undefined;
                    /**
                     * @description Refroidissement des modules : libre, sur toiture avec une lame d’air, intégré sans air derrière (par défaut : "libre")
                     * @enum {string}
                     */
                    montage?: ("libre" | "toiture" | "integre") | undefined;
                    /**
                     * @description Silicium cristallin, CIS ou CdTe (par défaut : "csi")
                     * @enum {string}
                     */
                    technologie?: ("csi" | "cis" | "cdte") | undefined;
                    /**
                     * @description Coefficients de Huld : ceux de PVGIS 5, ou ceux de modules récents (par défaut : "pvgis5")
                     * @enum {string}
                     */
                    coefficients?: ("pvgis5" | "pvgis6") | undefined;
                    /** @description Coefficient de température de la puissance (γ de la fiche du module), %/°C (par défaut : selon coefficients) ; arrondi à 4 décimales */
                    coeff_temp_pourcent_par_degc?: number | undefined;
                    /** @description Rendement du module rapporté à celui de 1000 W/m² et 25 °C : « éclairement:rendement » à 25 °C (200:0.965,500:0.99,1000:1), ou « éclairement:température:rendement » (matrice IEC 61853-1) */
                    rendement_relatif?: string | readonly string[] | undefined;
                    /**
                     * @description fixe : pertes_salissure_pct ; hsu : particules et pluie conservées ; kimber : pluie conservée et nettoyages (par défaut : "fixe")
                     * @enum {string}
                     */
                    salissure?: ("fixe" | "hsu" | "kimber") | undefined;
                    /** @description Avec hsu ou kimber : jours de nettoyage (AAAA-MM-JJ, séparés par des virgules), ou nombre de jours entre deux nettoyages */
                    nettoyage?: string | readonly string[] | undefined;
                    /** @description Ombre proche portée sur le plan, % ; un nombre, ou douze de janvier à décembre (par défaut : 0) */
                    pertes_ombrage_pct?: (number | number[]) | undefined;
                    /** @description Avec salissure=fixe : part de la lumière arrêtée par la salissure, % ; un nombre, ou douze de janvier à décembre (par défaut : 3) */
                    pertes_salissure_pct?: (number | number[]) | undefined;
                    /** @description Dégradation initiale (LID), % ; arrondi à 3 décimales (par défaut : 1.5) */
                    pertes_lid_pct?: number | undefined;
                    /** @description Écart entre puissance réelle et puissance nominale, % ; arrondi à 3 décimales (par défaut : 1) */
                    pertes_puissance_nominale_pct?: number | undefined;
                    /** @description Câblage, % ; arrondi à 3 décimales (par défaut : 2) */
                    pertes_cablage_pct?: number | undefined;
                    /** @description Connexions, % ; arrondi à 3 décimales (par défaut : 0.5) */
                    pertes_connexions_pct?: number | undefined;
                    /** @description Désappariement, % ; arrondi à 3 décimales (par défaut : 2) */
                    pertes_desappariement_pct?: number | undefined;
                    /** @description Câbles de l’onduleur au compteur, % ; arrondi à 3 décimales (par défaut : 0) */
                    pertes_cablage_ac_pct?: number | undefined;
                    /** @description Transformateur, % ; arrondi à 3 décimales (par défaut : 0) */
                    pertes_transformateur_pct?: number | undefined;
                    /** @description Énergie que le réseau ne prend pas (écrêtement), % ; arrondi à 3 décimales (par défaut : 0) */
                    pertes_ecretement_pct?: number | undefined;
                    /** @description Temps d’arrêt, % ; arrondi à 3 décimales (par défaut : 0) */
                    pertes_indisponibilite_pct?: number | undefined;
                    /** @description Rapport de la puissance du champ à celle de l’onduleur ; arrondi à 3 décimales (par défaut : 1.2) */
                    ratio_dc_ac?: number | undefined;
                    /** @description Rendement nominal de l’onduleur, % ; 100 : il ne perd rien, à aucune charge ; arrondi à 2 décimales (par défaut : 96) */
                    rendement_onduleur_pct?: number | undefined;
                    /** @description Rapport du rendement de la face arrière à celui de la face avant ; 0 : modules monofaciaux ; arrondi à 3 décimales (par défaut : 0) */
                    bifacialite?: number | undefined;
                    /** @description Rapport de la largeur des rangées à la distance entre elles (suiveur, ou deux faces) ; arrondi à 3 décimales (par défaut : 0.4) */
                    taux_couverture?: number | undefined;
                    /** @description Avec bifacialite : hauteur du milieu des rangées, m ; elles ne doivent pas toucher le sol, sans autre effet ; arrondi à 2 décimales (par défaut : 1.5) */
                    rangees_hauteur_m?: number | undefined;
                    /** @description Avec bifacialite : largeur des rangées, m, comme rangees_hauteur_m ; arrondi à 2 décimales (par défaut : 2) */
                    rangees_largeur_m?: number | undefined;
                    /** @description Avec suivi=axe : inclinaison de l’axe ; arrondi à 2 décimales (par défaut : 0) */
                    axe_inclinaison_deg?: number | undefined;
                    /** @description Avec suivi=axe : direction de l’axe, 180 nord-sud ; arrondi à 2 décimales (par défaut : 180) */
                    axe_orientation_deg?: number | undefined;
                    /** @description Avec suivi=axe : rotation d’un côté et de l’autre, au plus ; arrondi à 2 décimales (par défaut : 60) */
                    axe_rotation_max_deg?: number | undefined;
                    /**
                     * @description Avec suivi=axe : retour en arrière (backtracking), pour que les rangées ne s’ombrent pas (par défaut : "oui")
                     * @enum {string}
                     */
                    axe_retour_arriere?: ("oui" | "non") | undefined;
                    /** @description Source de la température, et du vent si elle en a un (par défaut : celle de l’irradiation, sinon la première, dans l’ordre du pays, qui couvre les jours) */
                    source_meteo?: string | undefined;
                    /**
                     * @description Pas de temps des résultats, au plus aussi fin que celui de la source (par défaut : "mensuel")
                     * @enum {string}
                     */
                    granularite?: ("horaire" | "journalier" | "mensuel" | "annuel") | undefined;
                    /** @description Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude?: number | undefined;
                    /** @description Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude?: number | undefined;
                    /**
                     * @description maille : les valeurs de la maille du point ; bilineaire, avec latitude : entre les quatre mailles autour de lui, jours et mois de rayonnement, température, humidité et vent (niveau C) (par défaut : "maille")
                     * @enum {string}
                     */
                    interpolation?: ("maille" | "bilineaire") | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv" | "xlsx";
                answer: ReponsePompage & AvecPoint;
            };
            /** @description P50, P90 et autres quantiles de l’irradiation annuelle */
            "/v1/grandeurs/ghi_exceedance/{localite}": {
                params: {
                    /** @description Code de la localité ; point : ce qui répond à latitude et longitude */
                    localite: string;
                    /** @description Code de la série d’où partir (par défaut : la série de référence de la ville) */
                    code_serie_source?: string | undefined;
                    /** @description Code de la source (par défaut : celle de la série de référence ; sur /v1/point, la première dans l’ordre du pays) */
                    source?: string | undefined;
                    /**
                     * Format: date
                     * @description Premier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_debut?: string | undefined;
                    /**
                     * Format: date
                     * @description Dernier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_fin?: string | undefined;
                    /** @description Probabilités de dépassement en %, séparées par des virgules (90 : dépassée neuf années sur dix) ; au premier niveau, il faut au moins 1/min(p, 1-p) années : dix pour 90 comme pour 10, cent pour 99 comme pour 1 (par défaut : [50,75,90,95,99]) */
                    probabilites?: number | readonly number[] | undefined;
                    /** @description Nombre d’années à venir dont « combine » donne la moyenne : 1, une seule année ; sur plusieurs, la variabilité entre années est divisée par la racine de leur nombre (par défaut : 1) */
                    horizon_annees?: number | undefined;
                    /** @description Écart-type de la ressource, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
                    incertitude_ressource_pct?: number | undefined;
                    /** @description Écart-type de la variabilité entre années, sur l’horizon, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
                    incertitude_interannuel_pct?: number | undefined;
                    /** @description Écart-type de la moyenne des années comptées, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
                    incertitude_moyenne_annees_pct?: number | undefined;
                    /** @description Écart-type de la tendance, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
                    incertitude_tendance_pct?: number | undefined;
                    /**
                     * @description reference : la réponse seule ; toutes : en plus, comparaison_sources, la même réponse de chaque source de la ville (en CSV, une ligne par source) (par défaut : "reference")
                     * @enum {string}
                     */
                    sources?: ("reference" | "toutes") | undefined;
                    /** @description Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude?: number | undefined;
                    /** @description Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude?: number | undefined;
                    /**
                     * @description maille : les valeurs de la maille du point ; bilineaire, avec latitude : entre les quatre mailles autour de lui, jours et mois de rayonnement, température, humidité et vent (niveau C) (par défaut : "maille")
                     * @enum {string}
                     */
                    interpolation?: ("maille" | "bilineaire") | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv" | "xlsx";
                answer: ReponseGhiExceedance & AvecPoint;
            };
            /** @description P50, P90 et autres quantiles du productible annuel */
            "/v1/grandeurs/productible_exceedance/{localite}": {
                params: {
                    /** @description Code de la localité ; point : ce qui répond à latitude et longitude */
                    localite: string;
                    /**
                     * @description complete : l’énergie de productible, du soleil au compteur, avec ses paramètres ; thermique : celle de productible_correction_thermique (noct_degc, coeff_temp_pourcent_par_degc, −0,4 par défaut, pertes_pct), plus haute : ni réflexion ni faible éclairement (par défaut : "complete")
                     * @enum {string}
                     */
                    chaine?: ("complete" | "thermique") | undefined;
                    /** @description Température de cellule nominale (NOCT : 800 W/m², 20 °C), °C ; arrondi à 2 décimales (par défaut : 45) */
                    noct_degc?: number | undefined;
                    /** @description Coefficient de température de la puissance (γ de la fiche du module), %/°C (par défaut : selon coefficients) ; arrondi à 4 décimales */
                    coeff_temp_pourcent_par_degc?: number | undefined;
                    /** @description Autres pertes du système (salissure, câbles, onduleur…), % ; arrondi à 3 décimales (par défaut : 14) */
                    pertes_pct?: number | undefined;
                    /** @description Puissance du champ à 1000 W/m² et 25 °C, Wc ; arrondi à 7 chiffres significatifs (par défaut : 1000) */
                    puissance_stc_wc?: number | undefined;
                    /** @description Inclinaison du plan : 0 horizontal, 90 vertical ; optimale : celle qui reçoit le plus sur l’année (par défaut : 0) */
                    inclinaison_deg?: (number | "optimale") | undefined;
                    /** @description Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest (par défaut : vers l’équateur, 180 au nord de lui, 0 au sud) ; optimale : celle qui reçoit le plus sur l’année */
                    orientation_deg?: (number | "optimale") | undefined;
                    /**
                     * @description oui : accepter aussi un plan dont erreur_transposition_pct dépasse 5 %, refusé sinon (par défaut : "non")
                     * @enum {string}
                     */
                    accepter_approximation?: ("non" | "oui") | undefined;
                    /**
                     * @description Part diffuse : de la source, d’une relation ajustée à une station, ou d’Erbs (par défaut : la première possible, local jusqu’à 250 km de la station)
                     * @enum {string}
                     */
                    diffus?: ("source" | "local" | "erbs") | undefined;
                    /**
                     * @description Modèle du ciel diffus (par défaut : "perez")
                     * @enum {string}
                     */
                    modele?: ("perez" | "perez_driesse" | "haydavies" | "isotrope") | undefined;
                    /** @description Part du rayonnement que le sol réfléchit (par défaut : albedo_surface conservé, sinon 0,2) ; arrondi à 4 décimales */
                    albedo_sol?: number | undefined;
                    /** @description Ligne d’horizon : élévations en degrés, séparées par des virgules, à directions égales depuis le nord dans le sens des aiguilles d’une montre (userhorizon de PVGIS) ; non : dégagé. Par défaut, le relief de l’édition où elle en a */
                    horizon?: (number[] | "non") | undefined;
                    /**
                     * @description fixe : un plan ; axe : un suiveur à un axe (axe_inclinaison_deg…) (par défaut : "fixe")
                     * @enum {string}
                     */
                    suivi?: ("fixe" | "axe") | undefined;
                    /**
                     * @description Refroidissement des modules : libre, sur toiture avec une lame d’air, intégré sans air derrière (par défaut : "libre")
                     * @enum {string}
                     */
                    montage?: ("libre" | "toiture" | "integre") | undefined;
                    /**
                     * @description Silicium cristallin, CIS ou CdTe (par défaut : "csi")
                     * @enum {string}
                     */
                    technologie?: ("csi" | "cis" | "cdte") | undefined;
                    /**
                     * @description Coefficients de Huld : ceux de PVGIS 5, ou ceux de modules récents (par défaut : "pvgis5")
                     * @enum {string}
                     */
                    coefficients?: ("pvgis5" | "pvgis6") | undefined;
                    /** @description Rendement du module rapporté à celui de 1000 W/m² et 25 °C : « éclairement:rendement » à 25 °C (200:0.965,500:0.99,1000:1), ou « éclairement:température:rendement » (matrice IEC 61853-1) */
                    rendement_relatif?: string | readonly string[] | undefined;
                    /**
                     * @description fixe : pertes_salissure_pct ; hsu : particules et pluie conservées ; kimber : pluie conservée et nettoyages (par défaut : "fixe")
                     * @enum {string}
                     */
                    salissure?: ("fixe" | "hsu" | "kimber") | undefined;
                    /** @description Avec hsu ou kimber : jours de nettoyage (AAAA-MM-JJ, séparés par des virgules), ou nombre de jours entre deux nettoyages */
                    nettoyage?: string | readonly string[] | undefined;
                    /** @description Ombre proche portée sur le plan, % ; un nombre, ou douze de janvier à décembre (par défaut : 0) */
                    pertes_ombrage_pct?: (number | number[]) | undefined;
                    /** @description Avec salissure=fixe : part de la lumière arrêtée par la salissure, % ; un nombre, ou douze de janvier à décembre (par défaut : 3) */
                    pertes_salissure_pct?: (number | number[]) | undefined;
                    /** @description Dégradation initiale (LID), % ; arrondi à 3 décimales (par défaut : 1.5) */
                    pertes_lid_pct?: number | undefined;
                    /** @description Écart entre puissance réelle et puissance nominale, % ; arrondi à 3 décimales (par défaut : 1) */
                    pertes_puissance_nominale_pct?: number | undefined;
                    /** @description Câblage, % ; arrondi à 3 décimales (par défaut : 2) */
                    pertes_cablage_pct?: number | undefined;
                    /** @description Connexions, % ; arrondi à 3 décimales (par défaut : 0.5) */
                    pertes_connexions_pct?: number | undefined;
                    /** @description Désappariement, % ; arrondi à 3 décimales (par défaut : 2) */
                    pertes_desappariement_pct?: number | undefined;
                    /** @description Câbles de l’onduleur au compteur, % ; arrondi à 3 décimales (par défaut : 0) */
                    pertes_cablage_ac_pct?: number | undefined;
                    /** @description Transformateur, % ; arrondi à 3 décimales (par défaut : 0) */
                    pertes_transformateur_pct?: number | undefined;
                    /** @description Énergie que le réseau ne prend pas (écrêtement), % ; arrondi à 3 décimales (par défaut : 0) */
                    pertes_ecretement_pct?: number | undefined;
                    /** @description Temps d’arrêt, % ; arrondi à 3 décimales (par défaut : 0) */
                    pertes_indisponibilite_pct?: number | undefined;
                    /** @description Rapport de la puissance du champ à celle de l’onduleur ; arrondi à 3 décimales (par défaut : 1.2) */
                    ratio_dc_ac?: number | undefined;
                    /** @description Rendement nominal de l’onduleur, % ; 100 : il ne perd rien, à aucune charge ; arrondi à 2 décimales (par défaut : 96) */
                    rendement_onduleur_pct?: number | undefined;
                    /** @description Rapport du rendement de la face arrière à celui de la face avant ; 0 : modules monofaciaux ; arrondi à 3 décimales (par défaut : 0) */
                    bifacialite?: number | undefined;
                    /** @description Rapport de la largeur des rangées à la distance entre elles (suiveur, ou deux faces) ; arrondi à 3 décimales (par défaut : 0.4) */
                    taux_couverture?: number | undefined;
                    /** @description Avec bifacialite : hauteur du milieu des rangées, m ; elles ne doivent pas toucher le sol, sans autre effet ; arrondi à 2 décimales (par défaut : 1.5) */
                    rangees_hauteur_m?: number | undefined;
                    /** @description Avec bifacialite : largeur des rangées, m, comme rangees_hauteur_m ; arrondi à 2 décimales (par défaut : 2) */
                    rangees_largeur_m?: number | undefined;
                    /** @description Avec suivi=axe : inclinaison de l’axe ; arrondi à 2 décimales (par défaut : 0) */
                    axe_inclinaison_deg?: number | undefined;
                    /** @description Avec suivi=axe : direction de l’axe, 180 nord-sud ; arrondi à 2 décimales (par défaut : 180) */
                    axe_orientation_deg?: number | undefined;
                    /** @description Avec suivi=axe : rotation d’un côté et de l’autre, au plus ; arrondi à 2 décimales (par défaut : 60) */
                    axe_rotation_max_deg?: number | undefined;
                    /**
                     * @description Avec suivi=axe : retour en arrière (backtracking), pour que les rangées ne s’ombrent pas (par défaut : "oui")
                     * @enum {string}
                     */
                    axe_retour_arriere?: ("oui" | "non") | undefined;
                    /** @description Source de la température, et du vent si elle en a un (par défaut : celle de l’irradiation, sinon la première, dans l’ordre du pays, qui couvre les jours) */
                    source_meteo?: string | undefined;
                    /** @description Code de la série d’où partir (par défaut : la série de référence de la ville) */
                    code_serie_source?: string | undefined;
                    /** @description Code de la source (par défaut : celle de la série de référence ; sur /v1/point, la première dans l’ordre du pays) */
                    source?: string | undefined;
                    /**
                     * Format: date
                     * @description Premier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_debut?: string | undefined;
                    /**
                     * Format: date
                     * @description Dernier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_fin?: string | undefined;
                    /** @description Probabilités de dépassement en %, séparées par des virgules (90 : dépassée neuf années sur dix) ; au premier niveau, il faut au moins 1/min(p, 1-p) années : dix pour 90 comme pour 10, cent pour 99 comme pour 1 (par défaut : [50,75,90,95,99]) */
                    probabilites?: number | readonly number[] | undefined;
                    /** @description Nombre d’années à venir dont « combine » donne la moyenne : 1, une seule année ; sur plusieurs, la variabilité entre années est divisée par la racine de leur nombre (par défaut : 1) */
                    horizon_annees?: number | undefined;
                    /** @description Écart-type de la ressource, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
                    incertitude_ressource_pct?: number | undefined;
                    /** @description Écart-type de la variabilité entre années, sur l’horizon, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
                    incertitude_interannuel_pct?: number | undefined;
                    /** @description Écart-type de la moyenne des années comptées, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
                    incertitude_moyenne_annees_pct?: number | undefined;
                    /** @description Écart-type de la tendance, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
                    incertitude_tendance_pct?: number | undefined;
                    /** @description Écart-type de la transposition sur le plan, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
                    incertitude_transposition_pct?: number | undefined;
                    /** @description Écart-type de la part diffuse, sur le plan, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
                    incertitude_diffus_pct?: number | undefined;
                    /** @description Écart-type de la puissance des modules et de leur modèle, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
                    incertitude_modele_pct?: number | undefined;
                    /** @description Écart-type de la salissure, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
                    incertitude_salissure_pct?: number | undefined;
                    /** @description Écart-type du vieillissement, sur l’horizon, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
                    incertitude_degradation_pct?: number | undefined;
                    /** @description Écart-type de la disponibilité, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
                    incertitude_disponibilite_pct?: number | undefined;
                    /** @description Écart-type de ce qui n’est pas modélisé, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget ») ; arrondi à 3 décimales */
                    incertitude_autre_pct?: number | undefined;
                    /**
                     * @description reference : la réponse seule ; toutes : en plus, comparaison_sources, la même réponse de chaque source de la ville (en CSV, une ligne par source) (par défaut : "reference")
                     * @enum {string}
                     */
                    sources?: ("reference" | "toutes") | undefined;
                    /** @description Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude?: number | undefined;
                    /** @description Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude?: number | undefined;
                    /**
                     * @description maille : les valeurs de la maille du point ; bilineaire, avec latitude : entre les quatre mailles autour de lui, jours et mois de rayonnement, température, humidité et vent (niveau C) (par défaut : "maille")
                     * @enum {string}
                     */
                    interpolation?: ("maille" | "bilineaire") | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv" | "xlsx";
                answer: ReponseProductibleExceedance & AvecPoint;
            };
            /** @description Année type et année P90, heure par heure */
            "/v1/grandeurs/annee_type/{localite}": {
                params: {
                    /** @description Code de la localité ; point : ce qui répond à latitude et longitude */
                    localite: string;
                    /** @description Code de la série de ghi d’où partir (par défaut : dans l’ordre du pays, la première dont les années suffisent) */
                    code_serie_source?: string | undefined;
                    /** @description Code de la source (par défaut : celle de la série de référence ; sur /v1/point, la première dans l’ordre du pays) */
                    source?: string | undefined;
                    /** @description Source de la température, de l’humidité et du vent (par défaut : celle de l’irradiation, sinon la première, dans l’ordre du pays, qui couvre les jours) */
                    source_meteo?: string | undefined;
                    /**
                     * Format: date
                     * @description Premier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_debut?: string | undefined;
                    /**
                     * Format: date
                     * @description Dernier jour de la fenêtre, AAAA-MM-JJ, compris
                     */
                    periode_fin?: string | undefined;
                    /**
                     * @description L’année type (ISO 15927-4), ou une année dont l’irradiation est dépassée neuf années sur dix (par défaut : "typique")
                     * @enum {string}
                     */
                    type?: ("typique" | "p90") | undefined;
                    /**
                     * @description Choix des mois de l’année type : `iso` (température, rayonnement et humidité à égalité), `solaire` (poids de TMY3, la moitié au rayonnement) (par défaut : "iso")
                     * @enum {string}
                     */
                    ponderation?: ("iso" | "solaire") | undefined;
                    /**
                     * @description Si les années horaires ne suffisent pas, reconstituer les heures à partir des jours (par défaut : "non")
                     * @enum {string}
                     */
                    heures_reconstituees?: ("non" | "oui") | undefined;
                    /** @description Avec longitude, à la place d’une localité : répond la ville qui représente ce point (/v1/localites/resolution) s’il est dans sa maille, de toute grille plus fine aussi ; sinon la maille d’une grille (/v1/point), sinon la ville. En JSON point dit qui ; d’une ville, Content-Location donne la question par son code. Degrés décimaux, nord positif ; arrondi à 6 décimales */
                    latitude?: number | undefined;
                    /** @description Avec latitude. Degrés décimaux, est positif ; arrondi à 6 décimales */
                    longitude?: number | undefined;
                    /**
                     * @description maille : les valeurs de la maille du point ; bilineaire, avec latitude : entre les quatre mailles autour de lui, jours et mois de rayonnement, température, humidité et vent (niveau C) (par défaut : "maille")
                     * @enum {string}
                     */
                    interpolation?: ("maille" | "bilineaire") | undefined;
                    /** @description Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière) */
                    edition?: string | undefined;
                };
                /** @enum {string} */
                formats: "json" | "csv" | "xlsx" | "epw";
                answer: ReponseAnneeType & AvecPoint;
            };
        };
export type Edition = {
            /** @description Identifiant de l’édition */
            edition_id: string;
            /**
             * Format: date
             * @description Date de publication
             */
            date_publication: string;
            /** @description Identifiant court de révision de la base de référence */
            revision_source: string;
            /** @description Ce que l’édition couvre */
            couverture_resumee: {
                /** @description Nombre de villes qui ont des données */
                localites: number;
                /** @description Nombre de séries */
                series: number;
            };
            /** @description Titre de l’édition */
            titre: string;
            /** @description Nombre de mesures */
            mesures: number;
            /** @description Vrai : une démonstration, données simulées */
            simule: boolean;
            /** @description DOI du jeu de données ; null : aucun */
            doi: string | null;
            /** @description Licence des données */
            licence: string;
            /** @description Comment citer cette édition */
            citation: string;
        };
export type AvecEdition = {
            /** @description Identifiant de l’édition */
            edition: string;
        };
export type PageEditions = PageListe & {
            /** @description Les éléments de la page */
            items: EditionGardee[];
        };
export type PageListe = {
            /** @description Nombre d’éléments qui répondent aux filtres */
            total: number;
            /** @description Taille de la page */
            limit: number;
            /** @description Rang du premier élément de la page */
            offset: number;
        };
export type EditionGardee = Edition & {
            /** @description Jour du retrait ; null : elle n’est pas retirée */
            retiree_le: string | null;
            /** @description Pourquoi elle a été retirée */
            motif: string | null;
            /** @description Identifiant de l’édition à demander à sa place */
            remplacee_par: string | null;
        };
export type ReponseEditions = {
            /** @description Identifiant de l’édition */
            edition_avant: string;
            /** @description Identifiant de l’édition */
            edition_apres: string;
            /** @description Nombre de séries ajoutées, toutes pages ensemble */
            n_series_ajoutees: number;
            /** @description Nombre de séries retirées, toutes pages ensemble */
            n_series_retirees: number;
            /** @description Nombre de séries modifiées, toutes pages ensemble */
            n_series_modifiees: number;
            /** @description Séries propres à la seconde édition, de cette page */
            series_ajoutees: EcartSerie[];
            /** @description Séries propres à la première édition, de cette page */
            series_retirees: EcartSerie[];
            /** @description Séries dont au moins une mesure diffère, le plus grand changement d’abord, de cette page */
            series_modifiees: EcartSerie[];
            /** @description Nombre de séries qui diffèrent */
            total: number;
            /** @description Taille de la page */
            limit: number;
            /** @description Rang du premier élément de la page */
            offset: number;
            /** @description Version du moteur de calcul */
            version_moteur: string;
        };
export type EcartSerie = {
            /**
             * @description Ajoutée, retirée ou modifiée de la première édition à la seconde
             * @enum {string}
             */
            genre: "ajoutee" | "retiree" | "modifiee";
            /** @description Code de la série : celui de la seconde édition, ou de la première où elle en a été retirée */
            code: string;
            /** @description Code de la série dans la première édition : les années d’un code sont celles de ses mesures ; null : elle n’y est pas */
            code_avant: string | null;
            /** @description Code de la localité */
            localite: string;
            /** @description Code de la grandeur */
            grandeur: string;
            /** @description Code de la source */
            source_code: string;
            granularite: Granularite;
            /** @description Unité des valeurs */
            unite: string;
            methode_collecte: MethodeCollecte;
            niveau_confiance: Niveau;
            statut: Statut;
            /** @description Valeurs qui diffèrent : ajoutées, retirées et changées */
            n_valeurs: number;
            /** @description Valeurs propres à la seconde édition */
            n_ajoutees: number;
            /** @description Valeurs propres à la première édition */
            n_retirees: number;
            /** @description Valeurs d’un même pas qui ont changé */
            n_changees: number;
            /** @description Mesures de même valeur dont le niveau ou le statut a changé */
            n_requalifiees: number;
            /** @description Le plus grand changement d’une valeur, la seconde moins la première ; null : aucune n’a changé */
            ecart_max: number | null;
            /** @description Sa grandeur, en % de la moyenne des valeurs absolues de la série */
            ecart_max_pct: number | null;
            /** @description Premier jour, ou début de l’heure UTC, du pas où il se trouve */
            instant_ecart_max: string | null;
            /** @description Valeur de ce pas dans la première édition */
            valeur_avant: number | null;
            /** @description Valeur de ce pas dans la seconde */
            valeur_apres: number | null;
        };
        /**
         * @description Pas de temps
         * @enum {string}
         */
export type Granularite = "horaire" | "journalier" | "mensuel" | "annuel";
        /**
         * @description Comment la valeur a été obtenue ; simulation : ni mesurée ni modélisée, pour la démonstration
         * @enum {string}
         */
export type MethodeCollecte = "modele_satellitaire" | "reanalyse" | "mesure_directe" | "calcul_derive" | "simulation";
        /**
         * @description Niveau de confiance : A, mesure au sol d’une source fiable ; B, modèle (satellite ou réanalyse), ou mesure au sol d’une source moins fiable ; C, calculé à partir d’autres valeurs, ou simulé. Il dit d’où vient la valeur, non de combien elle peut être fausse
         * @enum {string}
         */
export type Niveau = "A" | "B" | "C";
        /**
         * @description Statut éditorial : brut, tel que la source l’a donné, non contrôlé ou signalé par le contrôle (ce qui ne veut pas dire faux) ; valide_auto, passé par le contrôle de qualité automatique : une heure qu’aucune règle ne juge impossible, un jour qui satisfait les limites mondiales et au moins une autre règle « impossible » ; un mois reste brut
         * @enum {string}
         */
export type Statut = "brut" | "valide_auto";
export type PageSeries = PageListe & {
            /** @description Les éléments de la page */
            items: Serie[];
            avertissements?: Avertissements;
        };
export type Serie = {
            /** @description Code de la série */
            code: string;
            /** @description Grandeur, ville et source, en clair */
            libelle: string;
            /** @description Code de la localité */
            localite_code: string;
            /** @description Nom de la localité */
            localite_nom: string;
            /** @description Code de la grandeur */
            grandeur_code: string;
            /** @description Nom de la grandeur */
            grandeur_label: string;
            /** @description Unité des valeurs */
            grandeur_unit: string;
            granularite: Granularite;
            /** @description Code de la source */
            source_code: string;
            /** @description Nom de la source */
            source_label: string;
            /** @description Adresse de la source */
            source_url: string | null;
            /** @description Mention demandée par la source */
            attribution: string;
            /** @description Licence de la source */
            licence: string;
            methode_collecte: MethodeCollecte;
            niveau_confiance: Niveau;
            statut: Statut;
            /**
             * Format: date
             * @description Premier jour couvert
             */
            periode_debut: string;
            /**
             * Format: date
             * @description Dernier jour couvert
             */
            periode_fin: string;
            /** @description Nombre de valeurs, relevées ou modélisées */
            nombre_mesures: number;
            /** @description Part des pas de la période qui ont une mesure */
            completude_pct: number;
            /** @description Ce qu’il faut savoir de cette série */
            note: string | null;
        };
        /** @description Codes inconnus, avec les plus proches, ou sans données ; filtres sans rien de commun ; période sans mesure ou sans mois complet ; absent s’il n’y en a pas */
export type Avertissements = string[];
export type AvecPoint = {
            /** @description Identifiant de l’édition */
            edition: string;
            point?: Point;
            /** @description Entre autres : le point demandé est à plus de 25 km de la ville qui répond, ou hors de sa maille */
            avertissements?: string[];
        };
        /** @description Le point demandé et ce qui répond pour lui */
export type Point = {
            /** @description Degrés décimaux, nord positif ; arrondi à 6 décimales */
            latitude: number;
            /** @description Degrés décimaux, est positif ; arrondi à 6 décimales */
            longitude: number;
            /** @description Code de la ville qui répond ; point : la maille */
            localite: string;
            /** @description Distance du point à la ville, ou au centre de la maille */
            distance_km: number;
            /** @description Le point et la ville sont dans la même maille de source_code */
            meme_maille: boolean;
            maille?: PointMaille;
            /** @description Avec interpolation */
            mailles?: PointMaille[];
            /** @description Sources dont une grille couvre le point */
            sources?: string[];
            /** @description Source de cette maille : celle de la réponse, ou la source de référence si la réponse en a plusieurs ; null : aucune n’a de grille */
            source_code: string | null;
        };
export type PointMaille = {
            /** @description Code de la source */
            source_code: string;
            /** @description Code */
            code: string;
            /** @description Degrés décimaux, nord positif ; arrondi à 6 décimales */
            latitude: number;
            /** @description Degrés décimaux, est positif ; arrondi à 6 décimales */
            longitude: number;
            /** @description Distance du point à son centre */
            distance_km: number;
            /** @description Altitude du point moins celle du relief moyen de la maille ; absent : inconnu */
            ecart_altitude_m?: number;
            /** @description Poids dans l’interpolation */
            poids?: number;
        };
export type SerieDetail = Serie & {
            avertissements?: Avertissements;
            /** @description Les mesures, dans l’ordre du temps ; une mesure absente est une ligne absente */
            mesures: Mesure[];
        };
        /** @description Une valeur d’une série à un pas de temps. Le mot ne veut pas dire qu’un instrument l’a relevée : elle peut venir d’un modèle satellitaire ou d’une réanalyse, comme l’indique methode_collecte de la série */
export type Mesure = {
            /** @description Année */
            annee: number;
            /** @description Mois, 1 à 12 ; null : une année */
            mois: number;
            /** @description Jour (AAAA-MM-JJ) ou début de l’heure UTC, sans décalage ; absent d’une ligne mensuelle */
            instant_mesure?: string;
            /** @description Valeur, dans l’unité donnée */
            valeur: number;
            niveau_effectif: Niveau;
            statut: Statut;
        };
export type SeriesMesures = {
            /** @description Chaque série avec ses mesures, dans l’ordre demandé */
            series: SerieDetail[];
        };
export type QualiteSerie = {
            /** @description Code de la série */
            code_serie: string;
            /** @description Code de la localité */
            localite: string;
            /** @description Code de la grandeur */
            grandeur: string;
            /** @description Code de la source */
            source_code: string;
            granularite: Granularite;
            methode_collecte: MethodeCollecte;
            niveau_confiance: Niveau;
            statut: Statut;
            /** @description Identifiant de l’édition */
            edition: string;
            /** @description Ce que la réponse ne couvre pas, ou avec quelle précision */
            limite: string;
            /** @description Toutes les règles, celles qui n’ont rien pu examiner comprises */
            regles: {
                /** @description Code de la règle */
                code: string;
                /** @description Ce qu’elle signale */
                libelle: string;
                /**
                 * @description impossible : la mesure est physiquement impossible ; douteux : elle est à examiner
                 * @enum {string}
                 */
                genre: "impossible" | "douteux";
                /** @description Où la règle est publiée */
                reference: string | null;
                /** @description Nombre de pas qu’elle a pu examiner ; 0 : aucun, ce qui ne veut pas dire « rien trouvé » */
                n_examinees: number;
                /** @description Nombre de pas qu’elle a signalés */
                n_signalees: number;
                /** @description Ce qu’elle a trouvé, avec ses chiffres */
                constat: string | null;
            }[];
            /** @description Ruptures décelées, dans l’ordre du temps */
            ruptures: Rupture[];
            avertissements?: Avertissements;
            /** @description Les pas signalés, dans l’ordre du temps */
            drapeaux: {
                /** @description Début du pas : jour, ou heure UTC */
                instant: string;
                /** @description Codes des règles qui le signalent */
                regles: string[];
            }[];
        };
        /** @description Rupture dans une série, décelée par le contrôle de qualité */
export type Rupture = {
            /**
             * Format: date
             * @description Premier jour après la rupture
             */
            date: string;
            /** @description Moyenne après la rupture comparée à la moyenne avant, dans l’unité donnée */
            amplitude: number;
            /** @description Unité de l’amplitude : %, ou celle de la grandeur */
            unite: string;
            /** @description Tests qui l’ont décelée */
            methode: string;
            /** @description À quoi la série a été comparée */
            comparee_a: string;
            /** @description Probabilité d’un tel écart par hasard, au plus */
            niveau_signification: number;
            /**
             * @description saut : la moyenne change d’un coup ; derive_ou_saut : une droite décrit le changement presque aussi bien
             * @enum {string}
             */
            nature?: "saut" | "derive_ou_saut";
            /** @description Changement documenté de la source à cette date, avec sa référence ; null : aucun connu */
            evenement?: string | null;
        };
export type Horaire = {
            /** @description Code de la localité */
            localite: string;
            /** @description Code de la grandeur */
            grandeur: string;
            /**
             * @description Pas de temps
             * @constant
             */
            granularite: "horaire";
            /** @description Années, <AAAA>-<AAAA> */
            fenetre: string;
            /** @description Unité des valeurs */
            unite: string;
            /** @description Code de la source */
            source_code: string;
            methode_collecte: MethodeCollecte;
            niveau_confiance: Niveau;
            avertissements?: Avertissements;
            /** @description Les résultats, dans l’ordre du temps */
            resultats: MesureHoraire[];
        };
export type MesureHoraire = {
            /** @description Début de l’heure, UTC, sans décalage */
            instant: string;
            /** @description Valeur, dans l’unité donnée */
            valeur: number;
            /** @description Unité des valeurs */
            unite: string;
            statut_editorial: Statut;
        };
export type Disponibilite = {
            /** @description Code de la localité */
            localite: string;
            /** @description Code de la grandeur */
            grandeur: string;
            /** @description Code de la source */
            source_code: string;
            methode_collecte: MethodeCollecte;
            niveau_confiance: Niveau;
            /** @description Unité des valeurs */
            unite: string;
            /** @description Jours conservés */
            plage_disponible: {
                /**
                 * Format: date
                 * @description Premier jour
                 */
                debut: string;
                /**
                 * Format: date
                 * @description Dernier jour
                 */
                fin: string;
            };
        };
export type PageLocalites = PageListe & {
            /** @description Les éléments de la page */
            items: Localite[];
            avertissements?: Avertissements;
        };
export type Localite = {
            /** @description Code */
            code: string;
            /** @description Nom */
            nom: string;
            /** @description Niveau dans la hiérarchie du pays, tel que sa table le nomme */
            type_localite: string;
            /** @description Degrés décimaux, nord positif */
            latitude: number | null;
            /** @description Degrés décimaux, est positif */
            longitude: number | null;
            /** @description Code de la localité qui la contient */
            parent_code: string | null;
            /** @description Pays, ISO 3166-1 alpha-3 */
            pays_iso3: string | null;
            /** @description Altitude, m */
            altitude_metres: number | null;
            /** @description releve, ou grille_5min (à 100 m près environ) */
            altitude_source: string | null;
            /** @description Population estimée */
            population_estimee: number | null;
            /** @description Année de l’estimation de la population */
            annee_population: number | null;
            /** @description Fuseau horaire, nom IANA */
            fuseau_horaire: string | null;
            /** @description Vrai : des séries y sont attachées */
            couverte: boolean;
            /** @description Ville couverte qui représente un lieu sans données de même niveau : la plus proche sous le même parent, sinon la plus proche ; null si elle a des données */
            localite_de_reference: string | null;
        };
export type ReponsePoint = {
            localite: Localite;
            /** @description Distance du point à la ville */
            distance_km: number;
            /** @description Le point est dans la maille de la ville, pour la source de référence */
            meme_maille: boolean;
            /** @description Source de référence */
            source_code: string | null;
            /** @description Grille de la source de référence */
            grille: Grille | null;
            /** @description La même réponse pour chaque source dont la ville a des données, une fois par grille */
            mailles: Maille[];
        };
        /** @description Un point est dans la maille floor((lat - origine) / pas), en degrés */
export type Grille = {
            /** @description Pas de la grille, degrés de latitude */
            pas_lat: number;
            /** @description Pas de la grille, degrés de longitude */
            pas_lon: number;
            /** @description Bord d’une maille, degrés de latitude */
            origine_lat: number;
            /** @description Bord d’une maille, degrés de longitude */
            origine_lon: number;
        };
export type Maille = {
            /** @description Code de la source */
            source_code: string;
            /** @description Grandeurs que cette source donne à la ville sur cette grille */
            grandeurs: string[];
            /** @description Grille de la source ; null : aucune */
            grille: Grille | null;
            /** @description Le point et la ville sont dans la même maille ; faux aussi si la source n’a pas de grille */
            meme_maille: boolean;
        };
export type AuPoint = {
            /** @description Altitude, m */
            altitude_metres: number | null;
            /** @description Plus grande hauteur de l’horizon */
            horizon_max_deg: number | null;
            /** @description Mailles qui couvrent le point */
            mailles: PointMaille[];
            /** @description Séries de ce qui répond et des mailles */
            series: Serie[];
        };
export type Synthese = SyntheseLocalite & {
            methode_collecte: MethodeCollecte;
            niveau_confiance: Niveau;
            /** @description Version du moteur de calcul */
            version_moteur: string;
            /** @description Les chiffres de la ville, un par code ; pour biais_sol, un par source */
            resultats: Chiffre[];
        };
export type SyntheseLocalite = {
            /** @description Code de la localité */
            localite: string;
            /** @description Nom de la localité */
            localite_nom: string;
            /** @description Série d’où part le productible, sinon celles de l’irradiation annuelle ; null : la ville n’a ni l’un ni l’autre */
            code_serie_source: string | null;
            /** @description Sa source */
            source_code: string | null;
            /** @description Paramètres du productible, tous par défaut, à l’inclinaison optimale ; vide : la ville n’a pas de productible */
            parametres_appliques: {
                [key: string]: unknown;
            };
            /** @description Les étapes du calcul, leurs modèles et leurs références */
            modele: Modele[];
            /** @description Hypothèses du calcul */
            hypotheses: string[];
            /** @description Ce que la réponse ne couvre pas, ou avec quelle précision */
            limite: string;
            /**
             * @description Le statut le plus faible des chiffres
             * @enum {string}
             */
            statut: "brut" | "valide_auto";
            /** @description Codes de toutes les séries lues */
            series_utilisees: string[];
            attributions: Attributions;
            /** @description Les chiffres qui manquent, et pourquoi ; absent s’il n’en manque pas */
            avertissements?: string[];
        };
export type Modele = {
            /** @description Ce que fait cette étape du calcul */
            etape: string;
            /** @description Modèle employé */
            nom: string;
            /** @description Où il est publié */
            reference: string | null;
        };
        /** @description Mention et licence de chaque source des séries lues, à garder avec la réponse */
export type Attributions = Attribution[];
export type Attribution = {
            /** @description Code de la source */
            source_code: string;
            /** @description Mention demandée par la source */
            attribution: string;
            /** @description Licence de la source */
            licence: string;
        };
        /** @description Un chiffre d’une ville, avec tout ce qu’il faut pour le citer seul */
export type Chiffre = {
            /**
             * @description Code du chiffre
             * @enum {string}
             */
            chiffre: "ghi_annuel" | "inclinaison_optimale" | "productible_annuel" | "productible_p50" | "productible_p90" | "mois_le_plus_sombre" | "mois_le_plus_sec" | "ecart_sources_absolu" | "ecart_sources_signe" | "ghi_annuel_sol" | "biais_sol";
            /** @description Nom du chiffre */
            libelle: string;
            /** @description Valeur, dans l’unité donnée */
            valeur: number;
            /** @description Unité de cette valeur */
            unite: string;
            /** @description Mois auquel se rapporte le chiffre ; null : aucun */
            mois: number | null;
            /** @description Code de la source ; pour un écart, la première de source_codes */
            source_code: string;
            /** @description Codes des sources : une, ou les deux que compare un écart */
            source_codes: string[];
            methode_collecte: MethodeCollecte;
            niveau_confiance: Niveau;
            statut: Statut;
            /** @description Années sur lesquelles il repose, <AAAA>-<AAAA> */
            fenetre: string;
            /** @description Nombre d’années complètes, ou d’années du mois qui en a le moins ; null : le chiffre ne repose pas sur des années */
            base_annees: number | null;
            /** @description Nombre de mois comptés ; null : le chiffre ne repose pas sur des mois */
            n_mois: number | null;
            /** @description Codes des séries lues */
            series: string[];
            /** @description Comment il est obtenu */
            methode: string;
            /** @description Chemin de la réponse complète pour ce chiffre, avec ses limites */
            chemin: string;
        };
export type Syntheses = {
            methode_collecte: MethodeCollecte;
            niveau_confiance: Niveau;
            /** @description Version du moteur de calcul */
            version_moteur: string;
            /** @description Ce que la synthèse dit de chaque localité, dans l’ordre demandé ; avec les champs du premier niveau, c’est la synthèse de cette localité, sans ses chiffres */
            localites: SyntheseLocalite[];
            /** @description Les chiffres, localité après localité */
            resultats: (Chiffre & {
                /** @description Code de la localité */
                localite: string;
            })[];
        };
export type Normales = {
            /** @description Code de la localité */
            localite: string;
            /** @description Une table par grandeur et source */
            normales: (TableNormales & {
                /** @description Code de la grandeur */
                grandeur_code: string;
                /** @description Nom de la grandeur */
                grandeur_label: string;
                /** @description Unité des valeurs */
                unite: string;
                /** @description Code de la source */
                source_code: string;
                methode_collecte: MethodeCollecte;
                niveau_confiance: Niveau;
                statut: Statut;
                /** @description Séries d’où viennent les mois */
                series: string[];
                /** @description Les normales de toute la période conservée, quand le tableau s’en tient au côté actuel d’une rupture ; absent sinon */
                periode_entiere?: TableNormales;
            })[];
            /** @description Ce que la réponse ne couvre pas, ou avec quelle précision */
            limite: string;
            attributions: Attributions;
            /** @description Version du moteur de calcul */
            version_moteur: string;
            avertissements?: Avertissements;
        };
export type TableNormales = {
            /**
             * Format: date
             * @description Premier mois
             */
            periode_debut: string;
            /**
             * Format: date
             * @description Dernier mois
             */
            periode_fin: string;
            /** @description Nombre de mois */
            n_mois: number;
            /** @description Moyenne de tous les mois de la période */
            moyenne: number;
            /** @description Mois, 1 à 12 ; null : une année */
            mois: NormaleMois[];
            /** @description Valeur annuelle tirée des douze mois ; null : il en manque un */
            annuel: {
                /** @description Valeur, dans l’unité donnée */
                valeur: number;
                /** @description Unité de cette valeur : kWh/m²/an pour une irradiation, celle de la grandeur pour une moyenne */
                unite: string;
                /**
                 * @description total : somme des douze mois, chaque moyenne journalière multipliée par les jours de son mois (28,25 en février) ; moyenne : moyenne des douze mois, pondérés par leurs jours
                 * @enum {string}
                 */
                statistique: "total" | "moyenne";
                /** @description Le plus petit nombre d’années parmi les douze mois */
                base_annees: number;
            } | null;
            /** @description Ruptures des séries lues que la réponse enjambe ; absent s’il n’y en a pas */
            ruptures_enjambees?: (Rupture & {
                /** @description Code de la série */
                code_serie: string;
            })[];
            /** @description La moyenne de chaque côté des ruptures ; absent s’il n’y en a pas */
            de_part_et_d_autre?: {
                /**
                 * Format: date
                 * @description Premier jour
                 */
                debut: string;
                /**
                 * Format: date
                 * @description Dernier jour
                 */
                fin: string;
                /** @description Moyenne annuelle de ce côté, à poids égal pour chaque mois civil ; null : il en manque un */
                moyenne: number | null;
                /** @description Nombre de mois */
                n_mois: number;
            }[];
        };
export type NormaleMois = {
            /** @description Mois, 1 à 12 ; null : une année */
            mois: number;
            /** @description Moyenne */
            moyenne: number;
            /** @description Écart-type entre années ; null en dessous de deux */
            ecart_type: number | null;
            /** @description La plus petite valeur */
            minimum: number;
            /** @description La plus grande valeur */
            maximum: number;
            /** @description Nombre d’années */
            n_annees: number;
        };
export type PageGrandeurs = PageListe & {
            /** @description Les éléments de la page */
            items: Grandeur[];
        };
export type Grandeur = {
            /** @description Code */
            code: string;
            /** @description Nom */
            libelle: string;
            /** @description Unité d’une valeur journalière ou mensuelle */
            unite: string;
            /** @description Unité d’une valeur horaire ; null : celle du jour */
            unite_horaire: string | null;
            /**
             * @description brute : mesurée ou modélisée ; derivee : calculée à partir d’autres et conservée ; calculee : calculée à la demande, avec paramètres
             * @enum {string}
             */
            famille: "brute" | "derivee" | "calculee";
            /** @description Définition */
            definition: string;
            /** @description Nombre de séries conservées */
            series: number;
        };
export type GrandeurFiche = Grandeur & {
            /** @description Unité UCUM */
            ucum: string | null;
            /** @description Unité en UCUM d’une valeur horaire ; null : celle du jour */
            ucum_horaire: string | null;
            /** @description Nom standard CF */
            nom_cf: string | null;
            /** @description Nom standard CF d’une valeur horaire ; null : la table CF n’en a pas */
            nom_cf_horaire: string | null;
            /** @description Bornes attendues dans le pays, au jour ou au mois */
            bornes: {
                /** @description La plus petite valeur possible */
                min: number;
                /** @description La plus grande valeur possible */
                max: number;
            } | null;
            /** @description Bornes attendues d’une heure ; null : celles du jour */
            bornes_horaires: {
                /** @description La plus petite valeur possible */
                min: number;
                /** @description La plus grande valeur possible */
                max: number;
            } | null;
            /** @description Nombre de décimales significatives */
            decimales: number | null;
            /** @description Fiche de méthode */
            methode: string;
            /** @description Sources qui donnent la grandeur, et comment */
            sources: {
                /** @description Code de la source */
                source_code: string;
                methode_collecte: MethodeCollecte;
                /** @description Grille de la source ; null : aucune */
                grille: Grille | null;
                /** @description Remarque ; null : aucune */
                note: string | null;
            }[];
            /** @description Où la méthode est publiée */
            references: string[];
            /** @description Où la calculer */
            chemin: string | null;
        };
export type Carte = {
            /** @description Code de la grandeur */
            grandeur_code: string;
            /** @description Nom de la grandeur */
            grandeur_label: string;
            /** @description Comme demandée */
            statistique: string;
            /** @description Unité des valeurs */
            unite: string;
            /** @description Code de la source */
            source_code: string;
            /** @description La source des mailles */
            grille_code: string;
            methode_collecte: MethodeCollecte;
            niveau_confiance: Niveau;
            statut: Statut;
            /** @description Comme demandée */
            periode: string;
            /** @description Premier jour */
            periode_debut: string;
            /** @description Dernier jour */
            periode_fin: string;
            grille: Grille;
            /** @description Du sud au nord */
            lignes: number;
            /** @description D’ouest en est */
            colonnes: number;
            /** @description Par ligne ; null : aucune valeur */
            valeurs: (number | null)[][];
            attributions: Attributions;
        };
export type PageSources = PageListe & {
            /** @description Les éléments de la page */
            items: Source[];
        };
export type Source = {
            /** @description Code */
            code: string;
            /** @description Nom */
            libelle: string;
            /** @description Qui publie la source */
            organisme: string | null;
            /** @description Adresse de la source */
            url: string | null;
            /**
             * @description Fiabilité de la source : une mesure au sol n’est de niveau A que si la source est fiable
             * @enum {string}
             */
            fiabilite: "haute" | "moyenne" | "faible";
            /** @description Licence */
            licence: string;
            /** @description Mention demandée */
            attribution: string;
            /** @description Nombre de séries conservées */
            series: number;
            /** @description Grandeurs de la source, par famille */
            grandeurs: {
                /** @description Codes ; « * » : toutes les autres */
                grandeurs: string[];
                methode_collecte: MethodeCollecte;
                /** @description Grille de la source ; null : aucune */
                grille: Grille | null;
                /** @description Remarque ; null : aucune */
                note: string | null;
            }[];
            /** @description Nom court, pour un graphique ; le nom, dans une édition sans cette colonne */
            libelle_court: string;
        };
export type PageIncertitudes = PageListe & {
            /** @description Les éléments de la page */
            items: (IncertitudeLocalite & {
                /** @description Nom de la localité */
                localite_nom: string;
                /** @description Degrés décimaux, nord positif */
                latitude: number;
                /** @description Degrés décimaux, est positif */
                longitude: number;
            })[];
            /** @description Version du moteur de calcul */
            version_moteur: string;
        };
export type IncertitudeLocalite = {
            /** @description Code de la localité */
            localite: string;
            /** @description Années de toutes les paires, <AAAA>-<AAAA> */
            fenetre: string | null;
            /** @description Un élément par grandeur et paire de sources comparées */
            ecarts: EcartSources[];
            /** @description Un élément par grandeur, station au sol de niveau A et source de la ville ; vide si rien n’est mesuré au sol */
            ecarts_station: EcartStation[];
            /** @description Partage de la maille de la source de référence avec d’autres villes */
            degenerescence: {
                /** @description Autres villes dans la même maille de la source de référence */
                n_jumeaux: number;
                /** @description Code de la source */
                source_code: string | null;
                /** @description Grille de la source ; null : aucune */
                grille: Grille | null;
            };
            niveau_confiance: Niveau;
            statut: Statut;
            /** @description Unité des valeurs */
            unite: string;
            methode_collecte: MethodeCollecte;
            /** @description Remarque ; null : aucune */
            note: string | null;
            /** @description Ce que la réponse ne couvre pas, ou avec quelle précision */
            limite: string;
            attributions: Attributions;
        };
export type EcartSources = {
            /** @description Code de la grandeur */
            grandeur: string;
            /** @description <source de référence> vs <source comparée> */
            paire: string;
            /** @description Médiane des écarts mensuels absolus, en % de la référence */
            ecart_abs_pct: number;
            /** @description Médiane des écarts mensuels signés, en % de la référence */
            ecart_signe_pct: number;
            /** @description Nombre de mois */
            n_mois: number;
            /** @description Années, <AAAA>-<AAAA> */
            fenetre: string;
        };
export type EcartStation = {
            /** @description Code de la grandeur */
            grandeur: string;
            /** @description <station au sol> vs <source comparée> */
            paire: string;
            /** @description Médiane des écarts mensuels absolus, en % de la mesure au sol */
            ecart_abs_pct: number;
            /** @description Médiane des écarts mensuels signés, en % de la mesure au sol */
            ecart_signe_pct: number;
            /** @description Biais relatif sur les mois communs, en % de la mesure au sol, comme dans /v1/calage */
            biais_relatif_pct: number;
            /** @description Nombre de mois */
            n_mois: number;
            /** @description Années, <AAAA>-<AAAA> */
            fenetre: string;
        };
export type IncertitudeInterSource = IncertitudeLocalite & {
            /** @description Version du moteur de calcul */
            version_moteur: string;
        };
export type PageCalages = PageListe & {
            /** @description Les éléments de la page */
            items: Calage[];
            avertissements?: Avertissements;
            /** @description Saisons du pays ; vide : l’édition n’en définit pas, et seule l’année est donnée */
            saisons: Saison[];
            /** @description Ce que la réponse ne couvre pas, ou avec quelle précision */
            limite: string;
            attributions: Attributions;
            /** @description Version du moteur de calcul */
            version_moteur: string;
        };
export type Calage = {
            /** @description Code de la localité */
            localite: string;
            /** @description Nom de la localité */
            localite_nom: string;
            /** @description Code de la grandeur */
            grandeur: string;
            granularite: Granularite;
            /** @description annee, ou une saison de « saisons » */
            saison: string;
            /** @description Code de la source comparée */
            source_code: string;
            /** @description Code de la station au sol, une source de /v1/sources */
            station: string;
            /** @description Pas complets que la station et la source ont tous deux */
            n: number;
            /**
             * Format: date
             * @description Premier jour de ces pas
             */
            periode_debut: string;
            /**
             * Format: date
             * @description Dernier jour de ces pas
             */
            periode_fin: string;
            /** @description Unité de biais, mae et rmse */
            unite: string;
            /** @description Écart entre les moyennes, en % de la mesure au sol ; positif : la source donne plus ; null où un pourcentage n’a pas de sens (°C) */
            biais_relatif_pct: number | null;
            /** @description Moyenne des écarts, source moins station */
            biais: number;
            /** @description Moyenne des écarts absolus */
            mae: number;
            /** @description Racine de la moyenne des carrés des écarts */
            rmse: number;
            /** @description Corrélation de Pearson ; null en dessous de trois pas */
            correlation: number | null;
            /** @description 1 / (1 + biais) : amène la moyenne de la source à celle de la station, rien de plus */
            facteur: number | null;
            /** @description Autres villes auxquelles l’écart s’applique aussi, la plus proche d’abord */
            portee: Portee[];
            /** @description Séries de la source d’où viennent les pas */
            series_source: string[];
            /** @description Séries de la station d’où viennent les pas */
            series_station: string[];
            methode_collecte: MethodeCollecte;
            niveau_confiance: Niveau;
            statut: Statut;
            /** @description Notes du catalogue sur ces séries ; null : aucune */
            note: string | null;
        };
        /** @description Une ville à laquelle l’écart s’applique aussi */
export type Portee = {
            /** @description Code de la localité */
            localite: string;
            /** @description Nom de la localité */
            localite_nom: string;
            /** @description Entre les deux villes */
            distance_km: number;
            /**
             * @description Pourquoi : la source place les deux villes dans une même maille, ou elles sont proches
             * @enum {string}
             */
            regle: "meme_maille" | "moins_de_50_km";
        };
export type Saison = {
            /** @description Code */
            code: string;
            /** @description Mois, de 1 à 12 */
            mois: number[];
            /** @description D’où viennent ces mois */
            reference: string;
        };
export type ReponseCalage = {
            /** @description Code de la localité */
            localite: string;
            /** @description Nom de la localité */
            localite_nom: string;
            /** @description Code de la grandeur */
            grandeur: string;
            /** @description Stations au sol qui mesurent la grandeur dans la ville */
            stations: string[];
            /** @description Une ligne par source, station, pas de temps et saison */
            resultats: Calage[];
            /** @description Facteurs par mois de chaque source, tirés vers celui de l’année selon la dispersion des années ; jugés sur des mois laissés de côté */
            recalages_mois: RecalageParMois[];
            /** @description Saisons du pays ; vide : l’édition n’en définit pas, et seule l’année est donnée */
            saisons: Saison[];
            /** @description Ce que la réponse ne couvre pas, ou avec quelle précision */
            limite: string;
            attributions: Attributions;
            /** @description Version du moteur de calcul */
            version_moteur: string;
            avertissements?: Avertissements;
        };
export type RecalageParMois = {
            /** @description Code de la source */
            source_code: string;
            /** @description Code de la station au sol */
            station: string;
            /** @description Mois complets communs */
            n: number;
            /** @description Facteur de l’année */
            facteur: number;
            /** @description Facteur de chaque mois, de janvier à décembre ; null : refusé, un mois laissé de côté n’en est pas mieux estimé */
            facteurs_mois: number[] | null;
            /** @description Erreur d’un mois laissé de côté, recalé par mois, % */
            erreur_mois_pct: number;
            /** @description La même avec le seul facteur de l’année */
            erreur_annuel_pct: number;
        };
export type ReponsePas = (EnTeteCalcul & EnTeteCalculLocalite & TotalPas & {
            /** @description Code de la localité */
            localite: string;
            /** @description Pas complets seulement */
            resultats: Pas[];
        }) | (EnTeteCalcul & {
            /** @description Pour plusieurs localités : ce que la réponse dit de chacune, avec son total, dans l’ordre demandé ; avec les champs du premier niveau, sa réponse sans résultats */
            localites: (EnTeteCalculLocalite & TotalPas & {
                /** @description Code de la localité */
                localite: string;
            })[];
            /** @description Pas complets seulement, localité après localité */
            resultats: (Pas & {
                /** @description Code de la localité */
                localite: string;
            })[];
        });
export type EnTeteCalcul = {
            /** @description Code de la grandeur calculée */
            code_grandeur: string;
            methode_collecte: MethodeCollecte;
            /**
             * @description C : calculé à partir d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B
             * @enum {string}
             */
            niveau_confiance: "A" | "B" | "C";
            /** @description Unité des valeurs et du total */
            unite: string;
            granularite: Granularite;
            /** @description Version du moteur de calcul */
            version_moteur: string;
        };
export type EnTeteCalculLocalite = {
            /** @description Série d’où part le calcul ; s’il y en a plusieurs (années faites de mois puis de jours), leurs codes, séparés par une espace. Les séries compagnes sont dans series_utilisees. */
            code_serie_source: string;
            /** @description Code de la source */
            source_code: string;
            /** @description Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction) */
            parametres_appliques: {
                [key: string]: unknown;
            };
            /** @description Les étapes du calcul, leurs modèles et leurs références */
            modele: Modele[];
            /** @description Hypothèses du calcul */
            hypotheses: string[];
            /** @description Ce que la réponse ne couvre pas, ou avec quelle précision */
            limite: string;
            /**
             * @description Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées
             * @enum {string}
             */
            statut: "brut" | "valide_auto";
            /**
             * Format: date
             * @description Premier jour demandé, ou de la série
             */
            periode_debut: string;
            /**
             * Format: date
             * @description Dernier jour demandé, ou de la série
             */
            periode_fin: string;
            /** @description De combien le total annuel sur le plan peut s’écarter de celui que donneraient des valeurs horaires, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent si aucun plan n’est demandé */
            erreur_transposition_pct?: number | null;
            /** @description Codes de toutes les séries lues, compagnes et séries comparées comprises */
            series_utilisees: string[];
            attributions: Attributions;
            /** @description Ruptures des séries lues que la réponse enjambe ; absent s’il n’y en a pas */
            ruptures_enjambees?: (Rupture & {
                /** @description Code de la série */
                code_serie: string;
            })[];
            /** @description La réponse de chaque côté des ruptures ; absent s’il n’y en a pas */
            de_part_et_d_autre?: CoteRupture[];
            /** @description Les jours que couvre la réponse, du premier au dernier pas compté ; des mois entiers pour une série mensuelle ; null : aucun */
            periode_retenue: {
                /**
                 * Format: date
                 * @description Premier jour compté
                 */
                debut: string;
                /**
                 * Format: date
                 * @description Dernier jour compté
                 */
                fin: string;
            } | null;
            /** @description Jours des pas de la source que total compte, en % des jours demandés ; resultats n’a que les pas entiers */
            completude_pct: number;
            /** @description Avertissements, comme des jours demandés qui ne sont pas couverts, ou des pas incomplets sans ligne ; absent s’il n’y en a pas */
            avertissements?: string[];
        };
export type CoteRupture = {
            /**
             * Format: date
             * @description Premier jour
             */
            debut: string;
            /**
             * Format: date
             * @description Dernier jour
             */
            fin: string;
            /** @description Comme total, pour ces jours seuls ; null : trop peu de jours */
            total: number | null;
        };
export type TotalPas = {
            /** @description Pour toute la période ; null si elle n’a aucune donnée */
            total: number | null;
            /** @description Ce qu’est le total : somme, moyenne ou rapport */
            total_definition: string;
        };
export type Pas = {
            /** @description AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage */
            instant: string;
            /** @description Année */
            annee: number;
            /** @description Mois, 1 à 12 ; null : une année */
            mois: number | null;
            /** @description Valeur, dans l’unité donnée */
            valeur: number;
            niveau_confiance: Niveau;
        };
export type ReponseProductible = (EnTeteCalcul & EnTeteCalculLocalite & TotalPas & {
            /** @description Code de la localité */
            localite: string;
            /** @description Pas complets seulement */
            resultats: (Pas & EtapesProductible)[];
            /** @description Champs propres à la grandeur, pour toute la période */
            total_detail: EtapesProductible | null;
            /** @description Diagramme des pertes : chaque étape, son énergie et ce qu’elle retire à la précédente */
            diagramme_pertes?: EtapePertes[];
            comparaison_sources?: ComparaisonProductible;
        }) | (EnTeteCalcul & {
            /** @description Pour plusieurs localités : ce que la réponse dit de chacune, avec son total, dans l’ordre demandé ; avec les champs du premier niveau, sa réponse sans résultats */
            localites: (EnTeteCalculLocalite & TotalPas & {
                /** @description Code de la localité */
                localite: string;
                /** @description Champs propres à la grandeur, pour toute la période */
                total_detail: EtapesProductible | null;
                /** @description Diagramme des pertes : chaque étape, son énergie et ce qu’elle retire à la précédente */
                diagramme_pertes?: EtapePertes[];
                comparaison_sources?: ComparaisonProductible;
            })[];
            /** @description Pas complets seulement, localité après localité */
            resultats: (Pas & EtapesProductible & {
                /** @description Code de la localité */
                localite: string;
            })[];
        });
export type EtapesProductible = {
            /** @description kWh ; irradiation horizontale, au rendement des conditions standard */
            etape_horizontal: number;
            /** @description kWh ; irradiation du plan */
            etape_plan: number;
            /** @description kWh ; avec horizon, après l’horizon */
            etape_horizon?: number;
            /** @description kWh ; après réflexion sur le verre */
            etape_incidence: number;
            /** @description kWh ; après salissure */
            etape_salissure: number;
            /** @description kWh ; avec pertes_ombrage_pct, après ombrage */
            etape_ombrage?: number;
            /** @description kWh ; avec la face arrière */
            etape_effectif: number;
            /** @description kWh ; à la puissance réelle des modules, 25 °C et 1000 W/m² */
            etape_conditions_standard: number;
            /** @description kWh ; après effet du faible éclairement */
            etape_faible_eclairement: number;
            /** @description kWh ; après effet de la température */
            etape_temperature: number;
            /** @description kWh ; après câblage, connexions et désappariement */
            etape_cablage_desappariement: number;
            /** @description kWh ; après onduleur */
            etape_onduleur: number;
            /** @description kWh ; après écrêtage par l’onduleur */
            etape_ecretage: number;
            /** @description kWh ; avec pertes_cablage_ac_pct, après ces câbles */
            etape_cablage_ac?: number;
            /** @description kWh ; avec pertes_transformateur_pct, après lui */
            etape_transformateur?: number;
            /** @description kWh ; avec pertes_ecretement_pct, après écrêtement */
            etape_ecretement?: number;
            /** @description Ratio de performance : énergie livrée sur irradiation du plan au rendement standard */
            ratio_performance: number;
            /** @description % de l’étape précédente, sauf au pas horaire ; négatif : un gain ; de l’horizontale au plan */
            perte_plan_pct?: number;
            /** @description % de l’étape précédente, sauf au pas horaire ; négatif : un gain ; horizon */
            perte_horizon_pct?: number;
            /** @description % de l’étape précédente, sauf au pas horaire ; négatif : un gain ; réflexion sur le verre */
            perte_incidence_pct?: number;
            /** @description % de l’étape précédente, sauf au pas horaire ; négatif : un gain ; salissure */
            perte_salissure_pct?: number;
            /** @description % de l’étape précédente, sauf au pas horaire ; négatif : un gain ; ombrage */
            perte_ombrage_pct?: number;
            /** @description % de l’étape précédente, sauf au pas horaire ; négatif : un gain ; ce que reçoit la face arrière */
            perte_effectif_pct?: number;
            /** @description % de l’étape précédente, sauf au pas horaire ; négatif : un gain ; dégradation initiale et puissance nominale */
            perte_conditions_standard_pct?: number;
            /** @description % de l’étape précédente, sauf au pas horaire ; négatif : un gain ; faible éclairement */
            perte_faible_eclairement_pct?: number;
            /** @description % de l’étape précédente, sauf au pas horaire ; négatif : un gain ; température */
            perte_temperature_pct?: number;
            /** @description % de l’étape précédente, sauf au pas horaire ; négatif : un gain ; câblage, connexions et désappariement */
            perte_cablage_desappariement_pct?: number;
            /** @description % de l’étape précédente, sauf au pas horaire ; négatif : un gain ; onduleur */
            perte_onduleur_pct?: number;
            /** @description % de l’étape précédente, sauf au pas horaire ; négatif : un gain ; écrêtage */
            perte_ecretage_pct?: number;
            /** @description % de l’étape précédente, sauf au pas horaire ; négatif : un gain ; câbles après l’onduleur */
            perte_cablage_ac_pct?: number;
            /** @description % de l’étape précédente, sauf au pas horaire ; négatif : un gain ; transformateur */
            perte_transformateur_pct?: number;
            /** @description % de l’étape précédente, sauf au pas horaire ; négatif : un gain ; écrêtement */
            perte_ecretement_pct?: number;
            /** @description % de l’étape précédente, sauf au pas horaire ; négatif : un gain ; indisponibilité */
            perte_livre_pct?: number;
        };
export type EtapePertes = {
            /**
             * @description Étape, du soleil au compteur
             * @enum {string}
             */
            etape: "horizontal" | "plan" | "horizon" | "incidence" | "salissure" | "ombrage" | "effectif" | "conditions_standard" | "faible_eclairement" | "temperature" | "cablage_desappariement" | "onduleur" | "ecretage" | "cablage_ac" | "transformateur" | "ecretement" | "livre";
            /** @description Nom de l’étape, en clair */
            libelle: string;
            /** @description kWh de toute la période après cette étape */
            energie: number;
            /** @description Perte depuis l’étape précédente, % de celle-ci ; négatif : un gain ; null : première étape */
            perte_pct: number | null;
        };
        /** @description Avec sources=toutes : la réponse de chaque source de la ville */
export type ComparaisonProductible = ComparaisonSources & {
            /** @description Une ligne par source, dans l’ordre du pays */
            sources: ComparaisonSource[];
        };
export type ComparaisonSources = {
            /** @description De la plus basse à la plus haute valeur, % de leur moyenne */
            etendue_pct: number;
            /** @description Ce que dit la mesure au sol */
            sol: string;
        };
export type ComparaisonSource = {
            /** @description Code de la source */
            source_code: string;
            /** @description La série d’où part cette réponse */
            code_serie_source: string;
            /** @description Si c’est la réponse donnée plus haut */
            retenue: boolean;
            /** @description Premier jour */
            periode_debut: string;
            /** @description Dernier jour */
            periode_fin: string;
            /** @description Années complètes dont valeur est la moyenne ; null : valeur est de la période demandée */
            base_annees: number | null;
            /** @description D’une année moyenne (dans l’unité de la réponse), ou de la période demandée si elle n’en contient aucune */
            valeur: number;
            /** @description Écart à la réponse donnée plus haut, % */
            ecart_pct: number;
            /** @description De combien l’irradiation de la source dépasse la station nommée dans sol, là où elle est, % ; null : aucune */
            ecart_sol_pct: number | null;
            /** @description valeur, recalée sur les stations ; null : aucune */
            valeur_recalee: number | null;
        };
export type ReponseProductibleCorrectionThermique = (EnTeteCalcul & EnTeteCalculLocalite & TotalPas & {
            /** @description Code de la localité */
            localite: string;
            /** @description Pas complets seulement */
            resultats: (Pas & EtapesTemperature)[];
            /** @description Champs propres à la grandeur, pour toute la période */
            total_detail: EtapesTemperature | null;
        }) | (EnTeteCalcul & {
            /** @description Pour plusieurs localités : ce que la réponse dit de chacune, avec son total, dans l’ordre demandé ; avec les champs du premier niveau, sa réponse sans résultats */
            localites: (EnTeteCalculLocalite & TotalPas & {
                /** @description Code de la localité */
                localite: string;
                /** @description Champs propres à la grandeur, pour toute la période */
                total_detail: EtapesTemperature | null;
            })[];
            /** @description Pas complets seulement, localité après localité */
            resultats: (Pas & EtapesTemperature & {
                /** @description Code de la localité */
                localite: string;
            })[];
        });
export type EtapesTemperature = {
            /** @description kWh, cellules à 25 °C */
            valeur_sans_temperature: number;
            /** @description Part perdue par effet de la température ; négative : un gain */
            perte_temperature_pct: number;
        };
export type ReponseInclinaisonOptimale = EnTeteCalcul & EnTeteCalculLocalite & {
            /** @description Code de la localité */
            localite: string;
            /** @description La courbe, de 5 en 5 degrés */
            resultats: {
                /** @description Inclinaison du plan, degrés */
                inclinaison_deg: number;
                /** @description Valeur, dans l’unité donnée */
                valeur: number;
                /** @description Gain sur le plan horizontal, pour le même critère */
                gain_pct: number;
                /** @description À cette inclinaison, en % de l’année ; null : plan horizontal */
                erreur_transposition_pct: number | null;
                niveau_confiance: Niveau;
            }[];
            /** @description À l’inclinaison optimale */
            total: number;
            /** @description Ce qu’est le total : somme, moyenne ou rapport */
            total_definition: string;
            /** @description Au dixième de degré */
            inclinaison_optimale_deg: number;
            /** @description Le critère à l’inclinaison optimale */
            valeur_optimale: number;
            /** @description Le critère sur le plan horizontal */
            valeur_horizontale: number;
            /** @description De l’inclinaison optimale sur le plan horizontal, pour le critère demandé */
            gain_pct: number;
            /** @description Avec sources=toutes : la réponse de chaque source de la ville */
            comparaison_sources?: ComparaisonSources & {
                /** @description Une ligne par source, dans l’ordre du pays */
                sources: (ComparaisonSource & {
                    /** @description Inclinaison optimale de cette source */
                    inclinaison_optimale_deg: number;
                })[];
            };
        };
export type ReponseSiteIsole = EnTeteCalcul & EnTeteCalculLocalite & ServiceSite & UsageSite & ServicePeriode & TotalServi & {
            /** @description Code de la localité */
            localite: string;
            /** @description Champ et batterie au premier jour, dans la monnaie des prix ; null : pas de prix */
            cout: number | null;
            /** @description Le même, avec les batteries remplacées pendant dix ans, aux prix du premier jour */
            cout_10_ans: number | null;
            /** @description Les mois de la période, avec les jours comptés de chacun ; valeur : énergie servie, kWh */
            resultats: (Pas & ServiceSite & ChargeBatterie)[];
        };
export type ServiceSite = {
            /** @description Rapport de l’énergie servie à l’énergie demandée, % */
            disponibilite_pct: number;
            /** @description kWh ; demandée */
            energie_demandee: number;
            /** @description kWh ; demandée et non servie */
            energie_manquante: number;
            /** @description kWh ; que le champ peut fournir */
            energie_champ: number;
            /** @description kWh ; du champ à la charge, sans passer par la batterie */
            energie_directe: number;
            /** @description kWh ; du champ à la batterie */
            energie_chargee: number;
            /** @description kWh ; de la batterie à la charge */
            energie_rendue: number;
            /** @description kWh ; perdue en charge et en décharge */
            energie_perdue_batterie: number;
            /** @description kWh ; excédentaire : disponible au champ, batterie pleine */
            energie_inutilisee: number;
            /** @description Jours comptés */
            jours: number;
            /** @description Heures entièrement servies, % */
            heures_servies_pct: number;
            /** @description Jours entièrement servis, % */
            jours_servis_pct: number;
            /** @description Jours où la batterie a été pleine */
            jours_batterie_pleine: number;
            /** @description Jours où la batterie a atteint sa profondeur de décharge maximale */
            jours_batterie_vide: number;
        };
export type UsageSite = {
            /** @description Jours de demande que la batterie pleine sert sans soleil ; null : rien n’est demandé */
            autonomie_jours: number | null;
            /** @description Cycles par an (comptage rainflow) ; null : pas de batterie */
            cycles_par_an: number | null;
            /** @description Profondeur moyenne de ces cycles, % de la capacité ; null : pas de batterie */
            profondeur_decharge_pct: number | null;
            /** @description La plus longue suite d’heures non entièrement servies */
            plus_longue_coupure_h: number;
        };
export type ServicePeriode = {
            /** @description Durée de vie de la batterie, années jusqu’à 80 % de sa capacité, par la courbe de « modele » ; null aussi : elle ne s’use pas ; null : pas de batterie */
            duree_vie_ans: number | null;
            /** @description Par les cycles seuls, années ; null aussi : aucun cycle ; null : pas de batterie */
            duree_vie_cycles_ans: number | null;
            /** @description Par l’âge et la température seuls, années ; null : pas de batterie */
            duree_vie_calendaire_ans: number | null;
            fin_de_vie: ServiceSelon;
            /** @description Batterie neuve, champ à la ressource P90 ; null : P90 inconnu */
            ressource_p90: ServiceSelon | null;
            /** @description Batterie à « fin_de_vie_pct », champ à la ressource P90 ; null : P90 inconnu */
            fin_de_vie_p90: ServiceSelon | null;
            /** @description Tension de la batterie, V */
            tension_v: number;
            /** @description Capacité de la batterie neuve, Ah */
            capacite_ah: number;
            /** @description kWh ; dans la batterie au début */
            batterie_debut: number;
            /** @description kWh ; dans la batterie à la fin */
            batterie_fin: number;
            /** @description Jours écartés, faute d’une heure */
            jours_ecartes: number;
            /** @description Les plus longues périodes non entièrement servies */
            pire_periode: {
                /** @description La plus longue suite d’heures non entièrement servies ; null : toute la demande est servie */
                heures: {
                    /** @description Début de la première heure (UTC) */
                    debut: string;
                    /** @description Début de la dernière heure (UTC) */
                    fin: string;
                    /** @description kWh ; qui y manque */
                    energie_manquante: number;
                    /** @description Heures de suite */
                    heures: number;
                } | null;
                /** @description La plus longue suite de jours non entièrement servis ; null : toute la demande est servie */
                jours: {
                    /** @description Premier jour */
                    debut: string;
                    /** @description Dernier jour */
                    fin: string;
                    /** @description kWh ; qui y manque */
                    energie_manquante: number;
                    /** @description Jours de suite */
                    jours: number;
                } | null;
            };
            /** @description Les 168 heures, de 0 h UTC au premier jour, des sept jours de suite où il manque le plus à « fin_de_vie_pct » ; null : pas sept jours de suite */
            pire_semaine: {
                /** @description Premier jour */
                debut: string;
                /** @description Énergie que le champ peut fournir, Wh */
                champ_wh: number[];
                /** @description État de charge de la batterie neuve, ressource moyenne, % ; null : pas de batterie */
                batterie_pct: number[] | null;
                /** @description Énergie non servie alors, Wh */
                manque_wh: number[];
                /** @description État de charge à « fin_de_vie_pct », ressource P90 si elle est connue, % de la capacité neuve */
                fin_de_vie_batterie_pct: number[] | null;
                /** @description Énergie non servie alors, Wh */
                fin_de_vie_manque_wh: number[];
            } | null;
            /** @description Les mois civils : tous les janviers de la période ensemble, puis les autres */
            mois: ServiceMois[];
        };
        /** @description Avec la batterie à « fin_de_vie_pct » ; ailleurs, elle est neuve et la ressource moyenne */
export type ServiceSelon = UsageSite & {
            /** @description Capacité de la batterie alors, Wh */
            capacite_wh: number;
            /** @description Rapport de l’énergie servie à l’énergie demandée, % */
            disponibilite_pct: number;
            /** @description Heures entièrement servies, % */
            heures_servies_pct: number;
            /** @description Jours entièrement servis, % */
            jours_servis_pct: number;
            /** @description kWh ; demandée et non servie */
            energie_manquante: number;
        };
export type ServiceMois = ServiceSite & ChargeBatterie & {
            /** @description Mois, 1 à 12 */
            mois: number;
        };
export type ChargeBatterie = {
            /** @description État de charge moyen, % de la capacité ; null : pas de batterie */
            batterie_moyenne_pct: number | null;
            /** @description État de charge minimal, % de la capacité, part inutilisable comprise */
            batterie_min_pct: number | null;
            /** @description État de charge maximal, % de la capacité */
            batterie_max_pct: number | null;
        };
export type TotalServi = {
            /** @description Énergie servie, kWh ; null : aucun matériel ne convient */
            total: number | null;
            /** @description Ce qu’est le total */
            total_definition: string;
        };
export type ReponseDimensionnerSiteIsole = EnTeteCalcul & EnTeteCalculLocalite & TotalServi & {
            /** @description Code de la localité */
            localite: string;
            /** @description Pour chaque batterie, le plus petit champ */
            frontiere: {
                /** @description Capacité de la batterie neuve, Wh */
                capacite_wh: number;
                /** @description La même, Ah à « tension_v » */
                capacite_ah: number;
                /** @description Plus petit champ qui sert la part voulue, Wc ; null : aucun */
                puissance_stc_wc: number | null;
                /** @description Modules de « module_wc » */
                modules: number | null;
                /** @description Rapport de l’énergie servie à l’énergie demandée, %, dans les conditions du dimensionnement (« fin_de_vie_pct », « ressource ») */
                disponibilite_pct: number | null;
                /** @description Durée de vie de la batterie, années ; null : pas de batterie, ou elle ne s’use pas */
                duree_vie_ans: number | null;
                /** @description Champ et batterie au premier jour, dans la monnaie des prix */
                cout: number | null;
                /** @description Le même, avec les batteries remplacées pendant dix ans, aux prix du premier jour ; null : prix non donnés */
                cout_10_ans: number | null;
            }[];
            /** @description La ligne de la frontière la moins chère, sur dix ans où les prix sont donnés ; null : aucune ne convient */
            recommande: Materiel | null;
            /** @description Ce que donne une taille de moins ou de plus, l’autre inchangée */
            voisins: (Materiel & {
                /**
                 * @description batterie_plus_petite, batterie_plus_grande : la ligne voisine de la frontière ; champ_plus_petit, champ_plus_grand : un module
                 * @enum {string}
                 */
                taille: "batterie_plus_petite" | "batterie_plus_grande" | "champ_plus_petit" | "champ_plus_grand";
            })[];
            /** @description Le service du matériel recommandé ; null : aucun ne convient */
            service: (ServiceSite & UsageSite & ServicePeriode) | null;
            /** @description Les mois de la période, avec les jours comptés de chacun ; valeur : énergie servie, kWh */
            resultats: (Pas & ServiceSite & ChargeBatterie)[];
        };
export type Materiel = {
            /** @description Capacité de la batterie neuve, Wh */
            capacite_wh: number;
            /** @description La même, Ah à « tension_v » */
            capacite_ah: number;
            /** @description Champ, Wc */
            puissance_stc_wc: number;
            /** @description Modules de « module_wc » */
            modules: number;
            /** @description Rapport de l’énergie servie à l’énergie demandée, %, dans les conditions du dimensionnement (« fin_de_vie_pct », « ressource ») */
            disponibilite_pct: number;
            /** @description Durée de vie de la batterie, années ; null : pas de batterie, ou elle ne s’use pas */
            duree_vie_ans: number | null;
            /** @description Champ et batterie au premier jour, dans la monnaie des prix */
            cout: number;
            /** @description Le même, avec les batteries remplacées pendant dix ans, aux prix du premier jour ; null : prix non donnés */
            cout_10_ans: number | null;
        };
export type ReponsePompage = (EnTeteCalcul & EnTeteCalculLocalite & TotalPas & TotalPompage & {
            /** @description Code de la localité */
            localite: string;
            /** @description Pas complets seulement */
            resultats: (Pas & EtapesPompage)[];
            /** @description Champs propres à la grandeur, pour toute la période */
            total_detail: EtapesPompage | null;
        }) | (EnTeteCalcul & {
            /** @description Pour plusieurs localités : ce que la réponse dit de chacune, avec son total, dans l’ordre demandé ; avec les champs du premier niveau, sa réponse sans résultats */
            localites: (EnTeteCalculLocalite & TotalPas & TotalPompage & {
                /** @description Code de la localité */
                localite: string;
                /** @description Champs propres à la grandeur, pour toute la période */
                total_detail: EtapesPompage | null;
            })[];
            /** @description Pas complets seulement, localité après localité */
            resultats: (Pas & EtapesPompage & {
                /** @description Code de la localité */
                localite: string;
            })[];
        });
export type TotalPompage = {
            /** @description Champ que demande le mois le plus faible d’une année moyenne, Wc */
            puissance_necessaire_wc?: number;
            /** @description Ce mois */
            mois_le_plus_faible?: number;
            /** @description Champ qui suffit au mois le plus faible de neuf années sur dix, Wc ; null : moins de dix années */
            puissance_neuf_annees_sur_dix_wc?: number | null;
            /** @description Nombre d’années complètes */
            base_annees?: number;
            /** @description Années dont le mois le plus faible aurait demandé plus que puissance_necessaire_wc */
            annees_insuffisantes?: number[];
            /** @description Les douze mois d’une année moyenne */
            mois?: PompageMois[];
        };
export type PompageMois = {
            /** @description Mois, 1 à 12 */
            mois: number;
            /** @description Eau que l’énergie peut élever par jour, m³ */
            eau_m3_jour: number;
            /** @description Rapport de l’eau que l’énergie peut élever à l’eau voulue, % */
            couverture_pct: number;
            /** @description Énergie livrée par Wc et par jour, Wh */
            productible_wh_par_wc_jour: number;
            /** @description Champ nécessaire pour l’eau voulue, Wc */
            puissance_necessaire_wc: number;
        };
export type EtapesPompage = {
            /** @description Eau voulue, m³ */
            besoin_m3: number;
            /** @description Rapport de l’eau que l’énergie peut élever à l’eau voulue, % */
            couverture_pct: number;
            /** @description Énergie livrée par le champ, kWh */
            energie_kwh: number;
        };
export type ReponseGhiExceedance = {
            [key: string]: unknown;
        } & (EnTeteCalcul & EnTeteCalculLocalite & Exceedance & {
            /** @description Code de la localité */
            localite: string;
            /** @description Quantiles par toutes les lignes de budget, loi de Student */
            combine: Combine;
            /** @description Les années complètes */
            resultats: Pas[];
            /** @description Moyenne des années complètes */
            total: number;
            /** @description Ce qu’est le total : somme, moyenne ou rapport */
            total_definition: string;
        });
export type Exceedance = {
            /** @description Dépassée une année sur deux ; null : trop peu d’années, n < 1/min(p, 1-p) */
            p50?: number | null;
            /** @description Dépassée trois années sur quatre ; null : trop peu d’années, n < 1/min(p, 1-p) */
            p75?: number | null;
            /** @description Dépassée neuf années sur dix ; null : trop peu d’années, n < 1/min(p, 1-p) */
            p90?: number | null;
            /** @description Dépassée dix-neuf années sur vingt ; null : trop peu d’années, n < 1/min(p, 1-p) */
            p95?: number | null;
            /** @description Dépassée quatre-vingt-dix-neuf années sur cent ; null : trop peu d’années, n < 1/min(p, 1-p) */
            p99?: number | null;
            /** @description Nombre d’années complètes */
            base_annees: number;
            /** @description Ces années */
            annees: number[];
            brut: Brut;
            /** @description Un terme par ligne */
            budget: TermeBudget[];
            /** @description De combien la source servie dépasse chaque station à portée, puis chaque autre source de la ville */
            ecart_entre_sources: EcartEntreSources[];
            /** @description Moyenne de la première année, des dix et des vingt premières */
            horizons: Horizon[];
            /** @description Recalage sur les stations au sol, à portée ou non ; null : aucune à moins de 740 km */
            ajustement: Ajustement | null;
            /** @description Le même recalage avec un facteur par mois ; null : pas de station, ou trop peu de mois */
            recalage_mois: RecalageMois | null;
            comparaison_sources?: ComparaisonQuantiles;
        };
        /** @description Les P50 et P90 à citer, de la source servie telle quelle, sans recalage sur une station ni vieillissement (champ neuf) ; recalés : combine.p50_ajuste et combine.p90_ajuste */
export type Brut = {
            /** @description P50 ; null : moins de trois années */
            p50: number | null;
            /** @description P90 ; null : moins de trois années */
            p90: number | null;
            /** @description Incertitude-type : la somme quadratique des lignes de budget */
            ecart_type_pct: number | null;
        };
export type TermeBudget = {
            /**
             * @description Source d’incertitude ; les dernières : d’un champ seul
             * @enum {string}
             */
            terme: "ressource" | "interannuel" | "moyenne_annees" | "tendance" | "transposition" | "diffus" | "modele" | "salissure" | "degradation" | "disponibilite" | "autre";
            /** @description Écart-type, % de la moyenne ; null : moins de trois années */
            ecart_type_pct: number | null;
            /**
             * @description aleatoire : change chaque année ; systematique : toujours le même
             * @enum {string}
             */
            genre: "aleatoire" | "systematique";
            /** @description Comment il est obtenu ; parametre : donné dans la demande */
            origine: string;
            /** @description Où c’est publié ; null pour un paramètre */
            reference: string | null;
            /** @description En un point : somme quadratique */
            parts?: {
                /**
                 * @description Laquelle
                 * @enum {string}
                 */
                part: "sources" | "stations" | "interpolation" | "altitude";
                /** @description null : non compté */
                ecart_type_pct: number | null;
                /** @description Comment */
                origine: string;
            }[];
        };
export type EcartEntreSources = {
            /** @description <l’autre source, ou la station> vs <la source servie> */
            paire: string;
            /** @description Mois complets communs */
            n_mois: number;
            /** @description Leurs années, <AAAA>-<AAAA> */
            fenetre: string;
            /** @description Où les deux sont comparées */
            localite: string;
            /** @description Si l’autre est une station au sol de niveau A */
            mesure_au_sol: boolean;
            /** @description Sans mois communs : la source (ou les sources) par laquelle passe l’écart */
            par: string | null;
            /** @description Écart entre les moyennes, % de l’autre ; positif : la source servie donne plus */
            ecart_pct: number;
        };
export type Horizon = {
            /** @description Nombre d’années */
            annees: number;
            /** @description Vieillissement moyen, déduit */
            vieillissement_pct: number;
            /** @description Du P50 brut */
            ecart_type_pct: number | null;
            /** @description Brut */
            p50: number | null;
            /** @description Brut */
            p90: number | null;
            /** @description Recalé */
            p50_ajuste: number | null;
            /** @description Recalé */
            p90_ajuste: number | null;
        };
export type Ajustement = {
            /** @description Multiplie la source servie : 1 / (1 + ecart_reporte_pct / 100) */
            facteur: number;
            /** @description De la ressource une fois recalée : instrument, dispersion des mois, distance */
            ecart_type_pct: number;
            /** @description L’écart de la source ici : celui des stations, reporté par krigeage */
            ecart_reporte_pct: number;
            /** @description Son écart à la station */
            ecart_station_pct: number;
            /** @description La station qui pèse le plus (code de source) */
            station: string;
            /** @description Sans mois communs : la source (ou les sources) par laquelle passe l’écart */
            par: string | null;
            /** @description La ville de la station */
            localite: string;
            /** @description Distance jusqu’à elle */
            distance_km: number;
            /**
             * @description Où elle est ; à portée sauf plus_de_50_km
             * @enum {string}
             */
            regle: "meme_ville" | "meme_maille" | "moins_de_50_km" | "plus_de_50_km";
            /** @description Stations comptées */
            n_stations: number;
            /** @description Mois complets communs */
            n_mois: number;
            /** @description Leurs années, <AAAA>-<AAAA> */
            fenetre: string;
        };
export type RecalageMois = {
            /** @description Facteur de chaque mois, de janvier à décembre ; null : refusé, un mois laissé de côté n’en est pas mieux estimé */
            facteurs_mois: number[] | null;
            /** @description Erreur d’un mois laissé de côté, recalé par mois, % */
            erreur_mois_pct: number;
            /** @description La même avec le seul facteur de l’année */
            erreur_annuel_pct: number;
            /** @description P50 ainsi recalé ; null : refusé */
            p50_ajuste: number | null;
        };
        /** @description Avec sources=toutes : la réponse de chaque source de la ville */
export type ComparaisonQuantiles = ComparaisonSources & {
            /** @description Une ligne par source, dans l’ordre du pays */
            sources: (ComparaisonSource & {
                /** @description P50 brut */
                p50: number | null;
                /** @description P90 brut */
                p90: number | null;
                /** @description P50 recalé sur les stations */
                p50_ajuste: number | null;
                /** @description P90 recalé sur les stations */
                p90_ajuste: number | null;
            })[];
        };
export type Combine = {
            /** @description La moyenne ; null : moins de trois années */
            p50?: number | null;
            /** @description Dépassé à 75 % ; null : moins de trois années */
            p75?: number | null;
            /** @description Dépassé à 90 % ; null : moins de trois années */
            p90?: number | null;
            /** @description Dépassé à 95 % ; null : moins de trois années */
            p95?: number | null;
            /** @description Dépassé à 99 % ; null : moins de trois années */
            p99?: number | null;
            /** @description Nombre d’années complètes */
            base_annees: number;
            /** @description Ces années */
            annees: number[];
            /** @description Moyenne des années complètes */
            moyenne: number;
            /** @description Nombre d’années à venir dont la moyenne est donnée */
            horizon_annees: number;
            /** @description D’une année à l’autre ; null pour une seule */
            ecart_type_interannuel: number | null;
            /** @description La ligne « ressource » du budget, dans l’unité des valeurs */
            incertitude_source: number | null;
            /** @description Toutes les lignes du budget en quadrature ; null : l’une est inconnue */
            ecart_type_total: number | null;
            /** @description Degrés de liberté de la loi de Student (Welch et Satterthwaite) ; null : loi normale */
            degres_liberte: number | null;
            /** @description P50 recalé sur les stations au sol (voir ajustement) ; null : aucune */
            p50_ajuste: number | null;
            /** @description P90 autour de ce P50, la ressource étant connue par la station */
            p90_ajuste: number | null;
            /** @description La comparaison qui pèse le plus : la station, sinon l’écart le plus grand */
            paire: string | null;
            /** @description Mois complets communs */
            paire_n_mois: number | null;
            /** @description Leurs années, <AAAA>-<AAAA> */
            paire_fenetre: string | null;
            /** @description La formule qui redonne ces quantiles à partir des lignes du budget */
            note: string;
        };
export type ReponseProductibleExceedance = {
            [key: string]: unknown;
        } & (EnTeteCalcul & EnTeteCalculLocalite & Exceedance & {
            /** @description Code de la localité */
            localite: string;
            /** @description Quantiles par toutes les lignes de budget, loi de Student */
            combine: {
                [key: string]: unknown;
            } & (Combine & {
                /** @description Perte moyenne par vieillissement sur l’horizon, % de la première année ; non déduite des quantiles */
                vieillissement_pct: number;
            });
            /** @description Année par année, sur vingt ans ou sur l’horizon s’il est plus long */
            vieillissement?: {
                /** @description Année d’exploitation, 1 : la première */
                annee: number;
                /** @description Déjà perdus par vieillissement, % */
                perte_pct: number;
                /** @description P50 brut de cette année, vieillissement déduit */
                p50: number | null;
                /** @description P90 de même, l’incertitude du taux de vieillissement prise à cet âge */
                p90: number | null;
            }[];
            /** @description Les années complètes */
            resultats: Pas[];
            /** @description Moyenne des années complètes */
            total: number;
            /** @description Ce qu’est le total : somme, moyenne ou rapport */
            total_definition: string;
        });
export type ReponseAnneeType = EnTeteCalcul & EnTeteCalculLocalite & {
            /** @description Code de la localité */
            localite: string;
            /** @description Irradiation annuelle que neuf années sur dix dépassent, kWh/m² (Hazen, des années complètes) ; avec type=p90 seulement */
            p90?: number;
            /** @description De combien l’année composée dépasse ce P90, kWh/m² ; avec type=p90 seulement */
            difference?: number;
            /** @description De quelle année vient chaque mois */
            mois_choisis: MoisChoisi[];
            /** @description Irradiation globale horizontale, kWh/m² */
            irradiation: number;
            /** @description Sa moyenne sur tous les mois candidats, kWh/m² */
            irradiation_moyenne: number;
            /** @description Écart à cette moyenne, % */
            ecart_pct: number;
            /** @description Années dont les douze mois sont complets */
            annees_completes: number[];
            /** @description Heure légale locale, sans heure d’été, moins UTC */
            decalage_utc_heures: number;
            /** @description Colonnes qu’aucune série horaire ne donne : calculées à partir d’autres, ou reconstituées à partir des jours */
            colonnes_calculees: string[];
            /** @description Unité de chaque colonne */
            unites: {
                /** @description Unité */
                valeur: string;
                /** @description Unité */
                ghi: string;
                /** @description Unité */
                dni: string;
                /** @description Unité */
                dhi: string;
                /** @description Unité */
                t2m: string;
                /** @description Unité */
                rh2m: string;
                /** @description Unité */
                vent_10m: string;
                /** @description Unité */
                precipitation: string;
                /** @description Unité */
                albedo_surface: string;
            };
            /** @description 8760 heures */
            resultats: {
                /** @description Début de l’heure, MM-JJTHH:MM:SS, heure légale locale d’une année sans 29 février */
                instant: string;
                /** @description Année dont vient ce mois */
                annee: number;
                /** @description Mois */
                mois: number;
                /** @description Rayonnement global horizontal de l’heure, kWh/m² */
                valeur: number;
                niveau_confiance: Niveau;
                /** @description L’heure réelle dont viennent les valeurs : son début, UTC sans décalage */
                instant_utc: string;
                /** @description Rayonnement global horizontal de l’heure, Wh/m² */
                ghi: number;
                /** @description Rayonnement direct normal de l’heure, Wh/m² */
                dni: number;
                /** @description Rayonnement diffus horizontal de l’heure, Wh/m² */
                dhi: number;
                /** @description Température de l’air à 2 m, °C */
                t2m: number;
                /** @description Humidité relative à 2 m, % */
                rh2m: number;
                /** @description Vitesse du vent à 10 m, m/s */
                vent_10m: number;
                /** @description Pluie de l’heure, mm ; null : la source n’en a pas */
                precipitation: number | null;
                /** @description Albédo du sol ; null : la source n’en a pas */
                albedo_surface: number | null;
            }[];
            /** @description Irradiation globale horizontale de l’année, kWh/m² */
            total: number;
            /** @description Ce qu’est le total : somme, moyenne ou rapport */
            total_definition: string;
        };
export type MoisChoisi = {
            /** @description Mois */
            mois: number;
            /** @description Année dont il vient */
            annee: number;
            /** @description Nombre de mois complets parmi lesquels il a été choisi */
            candidats: number;
            /** @description Irradiation globale horizontale, kWh/m² */
            irradiation: number;
            /** @description Sa moyenne sur tous les mois candidats, kWh/m² */
            irradiation_moyenne: number;
            /** @description Écart à cette moyenne, % */
            ecart_pct: number;
        };
export type CleDemande = {
            /** @description une adresse électronique de contact, comme nom@exemple.org */
            email: string;
            /** @description l’usage prévu, texte libre */
            usage_prevu?: string;
        };
export type CleEmise = {
            /** @description La clé complète, affichée une seule fois */
            cle: string;
            /** @description Identifiant public de la clé, pour une demande d’aide ou de révocation */
            prefixe: string;
            /** @description Requêtes par jour (UTC) */
            quota_journalier: number;
        };
export type ClePage = {
            /** @description Identifiant public de la clé */
            prefixe: string;
            /**
             * @description Statut
             * @enum {string}
             */
            statut: "valide" | "revoquee";
            /** @description Instant UTC */
            emise_le: string;
            /** @description Requêtes par jour (UTC) */
            quota_journalier: number;
            /** @description Requêtes comptées ce jour (UTC) */
            utilise: number;
            /** @description Requêtes qui restent ce jour (UTC) */
            restant: number;
            /** @description Instant UTC de la remise à zéro */
            reinitialisation: string;
        };
export type Sante = {
            /**
             * @description Statut
             * @constant
             */
            statut: "ok";
            /** @description Identifiant de l’édition servie ; null tant qu’aucune n’est ouverte */
            edition: string | null;
            /** @description Version du moteur */
            version: string;
            /** @description Commit du moteur ; null s’il n’est pas connu */
            commit: string | null;
        };
export type Erreur = {
            /** @description Ce qui ne va pas */
            erreur: {
                /**
                 * @description Code stable. `AUTH_CLE_INVALIDE` : La clé est absente, mal écrite, inconnue ou révoquée. `RESSOURCE_INTROUVABLE` : La ressource demandée n’existe pas. `PLAGE_TEMPORELLE_NON_DISPONIBLE` : La fenêtre demandée sort de la plage conservée. `CLES_LIMITE_EMISSION_ATTEINTE` : Cette adresse ou son réseau a reçu ses clés des dernières 24 heures, ou le service a émis toutes les siennes ; `Retry-After`. `CLES_QUOTA_JOURNALIER_DEPASSE` : Le quota journalier de la clé est épuisé. `VALIDATION_CHAMP_MANQUANT` : Un paramètre ou un champ requis manque (422 dans un corps). `VALIDATION_VALEUR_INVALIDE` : Un paramètre ou un champ est inconnu, de mauvais type, hors bornes ou incohérent avec un autre (422 dans un corps). `VALIDATION_FORMAT_DATE_INVALIDE` : Une date n’est pas une date AAAA-MM-JJ valide. `VALIDATION_FORMAT_NON_SUPPORTE` : Le format demandé est inconnu (415 pour le type du corps). `VALIDATION_LIMIT_HORS_BORNES` : `limit` sort de 1..1000, ou `offset` est négatif. `VALIDATION_CORPS_ILLISIBLE` : Le corps ou la requête n’est pas lisible (413 au-delà de la longueur permise à l’adresse). `EDITION_RETIREE` : L’édition nommée a été retirée ; `details` dit pourquoi, depuis quand et laquelle la remplace. `INCOMPATIBILITE_SOURCE_GRANDEUR` : La série nommée ne peut pas servir à ce calcul, ou une série compagne manque. `METHODE_NON_AUTORISEE` : La méthode HTTP n’est pas autorisée à cette adresse ; `Allow` donne celles qui le sont. `INFRASTRUCTURE_BASE_INDISPONIBLE` : Le registre des clés ne répond pas ; voir `Retry-After`. `SERVEUR_SURCHARGE` : Le service est surchargé ; voir `Retry-After`. `SERVEUR_ERREUR_INTERNE` : Toute autre erreur ; `X-Request-Id` permet de la retrouver.
                 * @enum {string}
                 */
                code: "AUTH_CLE_INVALIDE" | "RESSOURCE_INTROUVABLE" | "PLAGE_TEMPORELLE_NON_DISPONIBLE" | "CLES_LIMITE_EMISSION_ATTEINTE" | "CLES_QUOTA_JOURNALIER_DEPASSE" | "VALIDATION_CHAMP_MANQUANT" | "VALIDATION_VALEUR_INVALIDE" | "VALIDATION_FORMAT_DATE_INVALIDE" | "VALIDATION_FORMAT_NON_SUPPORTE" | "VALIDATION_LIMIT_HORS_BORNES" | "VALIDATION_CORPS_ILLISIBLE" | "EDITION_RETIREE" | "INCOMPATIBILITE_SOURCE_GRANDEUR" | "METHODE_NON_AUTORISEE" | "INFRASTRUCTURE_BASE_INDISPONIBLE" | "SERVEUR_SURCHARGE" | "SERVEUR_ERREUR_INTERNE";
                /** @description Ce qui ne va pas et que faire, en français */
                message: string;
                /** @description D’une demande fautive (4xx) : `champ`, `recu` (null si rien n’est venu, ou un secret), `accepte` */
                details: {
                    [key: string]: unknown;
                };
            };
        };

/** The variables that are computed on request, each with its path. */
export const CALCULS = {
  hep: '/v1/grandeurs/hep',
  fraction_diffuse: '/v1/grandeurs/fraction_diffuse',
  humidex: '/v1/grandeurs/humidex',
  poa_parametrable: '/v1/grandeurs/poa_parametrable',
  productible: '/v1/grandeurs/productible',
  productible_correction_thermique: '/v1/grandeurs/productible_correction_thermique',
  productible_pr_fourni: '/v1/grandeurs/productible_pr_fourni',
  inclinaison_optimale: '/v1/grandeurs/inclinaison_optimale',
  site_isole: '/v1/grandeurs/site_isole',
  dimensionnement_site_isole: '/v1/grandeurs/dimensionnement_site_isole',
  pompage: '/v1/grandeurs/pompage',
  ghi_exceedance: '/v1/grandeurs/ghi_exceedance/{localite}',
  productible_exceedance: '/v1/grandeurs/productible_exceedance/{localite}',
  annee_type: '/v1/grandeurs/annee_type/{localite}',
} as const
