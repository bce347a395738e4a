import { serveStdio as serve } from '@modelcontextprotocol/server/stdio'
import type { Lang } from '../../contract/described.ts'
import type { OwnClient } from '../../http/ownClient.ts'
import { mcpServer } from './server.ts'

/** Serves the protocol over standard input and output, for the assistant that started the process. */
export function serveStdio({ client, version, lang }: { client: OwnClient; version: string; lang: Lang }): {
  close(): Promise<void>
} {
  const ask = ({ url, signal }: { url: string; signal: AbortSignal }) => client.ask({ url, signal })
  return serve(() => mcpServer({ ask, version, lang }), { maxSubscriptions: 0 })
}
