import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type RehearsedProgram, startProgram } from './programs.ts'
import type { ClusterNode } from './database-cluster.ts'

export type Front = {
  url: string
  /** `databaseUrl` leads through the pooler, `directUrl` does not. */
  databaseUrl: string
  directUrl: string
  restartPooler(): Promise<void>
  end(): Promise<void>
}

/** Starts HAProxy in front of the databases and of the shops, and PgBouncer between shops and databases. */
export async function openFront(
  folder: string,
  ports: () => Promise<number>,
  { nodes, shops }: { nodes: readonly ClusterNode[]; shops: readonly number[] },
): Promise<Front> {
  const [web, database, pooled] = [await ports(), await ports(), await ports()]
  const proxyFile = path.join(folder, 'haproxy.cfg')
  await writeFile(proxyFile, proxySettings({ web, database, nodes, shops }))
  const proxy = await startProgram(folder, 'haproxy', ['haproxy', '-db', '-f', proxyFile])
  const poolerFile = path.join(folder, 'pgbouncer.ini')
  await writeFile(poolerFile, poolerSettings({ database, pooled, folder }))
  const startPooler = () => startProgram(folder, 'pgbouncer', ['pgbouncer', poolerFile])
  let pooler: RehearsedProgram = await startPooler()
  return {
    url: `http://127.0.0.1:${web}`,
    databaseUrl: `postgresql://postgres@127.0.0.1:${pooled}/tienda`,
    directUrl: `postgresql://postgres@127.0.0.1:${database}/tienda`,
    async restartPooler() {
      await pooler.kill()
      pooler = await startPooler()
    },
    async end() {
      await pooler.kill()
      await proxy.kill()
    },
  }
}

type Places = { web: number; database: number; nodes: readonly ClusterNode[]; shops: readonly number[] }

function proxySettings({ web, database, nodes, shops }: Places): string {
  return `
global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 120s
  timeout server 120s
  timeout check 1s
listen database
  mode tcp
  bind 127.0.0.1:${database}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`).join('\n')}
listen shop
  mode http
  bind 127.0.0.1:${web}
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host tienda
  http-check expect status 200
  option forwardfor
  option redispatch 1
  retries 3
  # Only where no byte was sent: what was asked may have been done.
  retry-on conn-failure
  balance roundrobin
  default-server inter 300ms fall 1 rise 1
${shops.map((port, index) => `  server tienda${index + 1} 127.0.0.1:${port} check`).join('\n')}
`
}

function poolerSettings({
  database,
  pooled,
  folder,
}: {
  database: number
  pooled: number
  folder: string
}): string {
  return `
[databases]
tienda = host=127.0.0.1 port=${database} dbname=tienda user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooled}
unix_socket_dir = ${folder}
auth_type = any
; Named statements need a session of their own before PgBouncer 1.21.
pool_mode = session
max_client_conn = 200
default_pool_size = 50
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 20
ignore_startup_parameters = extra_float_digits, options
`
}
