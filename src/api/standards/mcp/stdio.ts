import { serveStdio as serve } from '@modelcontextprotocol/server/stdio'
import type { OwnClient } from '../../../http/ownClient.ts'
import { type McpServerOptions, mcpServer } from './server.ts'

/** Serves the protocol over standard input and output, for the assistant that started the process. */
export function serveStdio({ client, ...options }: Omit<McpServerOptions, 'ask'> & { client: OwnClient }): {
  close(): Promise<void>
} {
  const ask: McpServerOptions['ask'] = ({ url, signal }) => client.ask({ url, signal })
  return serve(() => mcpServer({ ask, ...options }), { maxSubscriptions: 0 })
}
