import type { Service } from '../contract/catalogue.ts'
import { escapeHtml, htmlPage } from './html.ts'

/** The release as the home page shows it. */
interface ShownEdition {
  edition_id: string
  date_publication: string
  titre: string
  simule: boolean
  mesures: number
  couverture_resumee: { localites: number; series: number }
  citation: string
}

/** The page at `/`: what this is, which release is served, how to begin. */
export function homePage(service: Service, edition: ShownEdition | undefined): string {
  const body = `<header><h1>${escapeHtml(service.nom)}</h1><p>${escapeHtml(edition?.titre ?? service.titre)}</p></header>
<main>
${edition?.simule ? '<p class="warning">Démonstration : toutes les données servies ici sont SIMULÉES. Ce ne sont ni des mesures ni une réanalyse ; ne dimensionnez rien avec elles.</p>' : ''}
<p>${escapeHtml(service.description)}</p>
${edition ? editionSection(edition) : '<p>Aucune édition n’est encore ouverte.</p>'}
<h2>Commencer</h2>
<p>1. Demander une clé, gratuite et immédiate :</p>
<pre>curl -X POST /v1/cles -H 'Content-Type: application/json' \\
  -d '{"email":"vous@exemple.org","usage_prevu":"dimensionnement"}'</pre>
<p>2. L'envoyer avec chaque requête :</p>
<pre>curl /v1/series?grandeur=ghi -H 'Authorization: Bearer &lt;clé&gt;'</pre>
<p><a href="/docs">Documentation</a> · <a href="/openapi.json">OpenAPI</a>${edition ? ` · <a href="/archives/${edition.edition_id}/datapackage.json">l'édition et ses fichiers</a>` : ''}</p>
</main>
<footer>Données : ${escapeHtml(service.licence.nom)}. Moteur : logiciel libre, AGPL-3.0${service.code_source ? ` (<a href="${escapeHtml(service.code_source)}">code source</a>)` : ''}. Contact : ${escapeHtml(service.contact)}.</footer>`
  return htmlPage(`${service.nom} : ${edition?.titre ?? service.titre}`, body)
}

function editionSection({ edition_id, date_publication, mesures, couverture_resumee, citation }: ShownEdition): string {
  const count = (value: number) => value.toLocaleString('fr-FR')
  return `<h2>Édition servie</h2>
<p><code>${escapeHtml(edition_id)}</code>, publiée le ${escapeHtml(date_publication)} : ${count(couverture_resumee.localites)} villes, ${count(couverture_resumee.series)} séries, ${count(mesures)} mesures.</p>
<p class="soft">${escapeHtml(citation)}</p>`
}
