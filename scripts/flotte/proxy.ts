import { NO_NGINX, startProxy as startNginx } from '../../tests/acces/nginx.ts'

/** What readers ask. */
export interface Proxy {
  kind: string
  /** Where the next request goes. */
  next(): string
  stop(): Promise<void>
}

/** nginx with the project's configuration in front of servers on these ports; without nginx readers ask the servers in turn. */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  if (NO_NGINX !== undefined) {
    let turn = 0
    return {
      kind: `sans mandataire (${NO_NGINX})`,
      next: () => `http://127.0.0.1:${ports[turn++ % ports.length]}`,
      stop: async () => {},
    }
  }
  const nginx = await startNginx(ports)
  return { kind: 'nginx', next: () => nginx.url, stop: () => nginx.remove() }
}
