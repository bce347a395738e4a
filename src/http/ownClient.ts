/** A question put to the service itself. */
export interface OwnQuestion {
  /** Path and query. */
  url: string
  /** The key that it counts on; without one nothing is counted. */
  headers?: { authorization: string }
  /** Address of the client that it is asked for, who takes turns with the others. */
  remoteAddress?: string
  signal?: AbortSignal
}

/** What it is answered with. */
export interface OwnAnswer {
  statusCode: number
  headers: Readonly<Record<string, unknown>>
  body: string
}

/** Asks the service itself, without a connection. */
export interface OwnClient {
  ask(question: OwnQuestion): Promise<OwnAnswer>
}
