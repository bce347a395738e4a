import { resolve } from 'node:path'
import type { Catalogue } from '../../contract/catalogue.ts'
import { pluralize } from '../../contract/pluralize.ts'
import { Outgoing } from '../outgoing.ts'
import type { ControlledSerie } from './controlledTown.ts'
import { csvReport } from './csvReport.ts'
import { htmlReport } from './htmlReport.ts'
import { jsonReport } from './jsonReport.ts'
import type { Report } from './report.ts'

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
  async finish(): Promise<string[]> {
    const lines: string[] = []
    // All are given their end before the first takes its place: what fails until then leaves all of them as they were.
    for (const { report, file } of this.#files) await file.add(report.end())
    for (const { path, file } of this.#files) {
      lines.push(`${await file.finish()} : ${path} (${pluralize(this.#flags, 'signalement')}).`)
    }
    return lines
  }

  async abandon(reason: unknown): Promise<void> {
    for (const { file } of this.#files) await file.abandon(reason)
  }
}
