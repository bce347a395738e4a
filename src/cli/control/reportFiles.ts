import { once } from 'node:events'
import { resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import type { Catalogue } from '../../contract/catalogue.ts'
import type { ControlledSerie } from '../../contract/controle.ts'
import { pluralize } from '../../contract/pluralize.ts'
import { writeOut } from '../writeOut.ts'
import type { Findings } from './findings.ts'
import { csvReport, htmlReport, jsonReport, type Report } from './report.ts'

const REPORTS: Readonly<Record<string, (catalogue: Catalogue) => Report>> = {
  html: htmlReport,
  csv: csvReport,
  json: jsonReport,
}

/** The report files of one command, all written in one pass over the base. */
export class ReportFiles {
  readonly #files: { path: string; report: Report; file: Outgoing }[] = []
  #flags = 0

  /** `options` names a file by the form of the report. */
  static async begin(
    options: Readonly<Record<string, string | boolean | undefined>>,
    catalogue: Catalogue,
  ): Promise<ReportFiles> {
    const files = new ReportFiles()
    for (const [name, make] of Object.entries(REPORTS)) {
      const where = options[name]
      if (typeof where !== 'string') continue
      const path = resolve(where)
      const [report, file] = [make(catalogue), new Outgoing(path)]
      files.#files.push({ path, report, file })
      await file.add(report.head())
    }
    return files
  }

  async add(series: readonly ControlledSerie[]): Promise<void> {
    for (const { examens } of series) for (const { indices } of examens) this.#flags += indices.length
    for (const { report, file } of this.#files) await file.add(report.town(series))
  }

  /** A line for each file that was written. */
  async finish(findings: Findings): Promise<string[]> {
    const lines: string[] = []
    // All are given their end before the first takes its place: what fails until then leaves all of them as they were.
    for (const { report, file } of this.#files) await file.add(report.end(findings))
    for (const { path, file } of this.#files) {
      lines.push(`${await file.finish()} : ${path} (${pluralize(this.#flags, 'signalement')}).`)
    }
    return lines
  }

  async abandon(reason: unknown): Promise<void> {
    for (const { file } of this.#files) await file.abandon(reason)
  }
}

/** A file that is written as its text is made, by who makes others of the same work: whole at the end, or not at all. */
class Outgoing {
  readonly #text = new PassThrough({ encoding: 'utf8' })
  readonly #written: Promise<'Écrit' | 'Remplacé'>
  #failure: unknown

  constructor(path: string) {
    this.#written = writeOut(path, this.#text)
    this.#written.catch((error: unknown) => {
      this.#failure = error // thrown by the next call
    })
  }

  /** Waits while the file is slower than its text; throws where it can no longer be written. */
  async add(text: string): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure
    if (!this.#text.write(text)) await Promise.race([once(this.#text, 'drain'), this.#written])
  }

  /** Answers what was done, as a message begins. */
  async finish(): Promise<'Écrit' | 'Remplacé'> {
    this.#text.end()
    return this.#written
  }

  /** Leaves what stood before. */
  async abandon(reason: unknown): Promise<void> {
    this.#text.destroy(reason instanceof Error ? reason : new Error(String(reason)))
    await this.#written.catch(() => {})
  }
}
