import { chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rehearsalAccount, type RehearsedProgram, startProgram } from './programs.ts'
import { until } from '../helpers/until.ts'

export type ClusterNode = { name: string; port: number; restPort: number }

export type Cluster = {
  nodes: readonly ClusterNode[]
  killLeader(): Promise<ClusterNode>
  revive(node: ClusterNode): Promise<void>
  /** Null while there is no leader. */
  leader(): Promise<string | null>
  end(): Promise<void>
}

/** In seconds: a leader that does not renew its lease within eight seconds loses the lead. */
const pace = { ttl: 8, loop_wait: 1, retry_timeout: 3 }

/** Opens three databases under Patroni: one leads, and a commit is confirmed only when a second database has it. */
export async function openCluster(folder: string, ports: () => Promise<number>): Promise<Cluster> {
  const etcdPort = await ports()
  const peerPort = await ports()
  const client = `http://127.0.0.1:${etcdPort}`
  const peer = `http://127.0.0.1:${peerPort}`
  const etcd = await startProgram(folder, 'etcd', [
    'etcd',
    `--data-dir=${folder}/etcd`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
  ])
  const nodes: ClusterNode[] = []
  for (const name of ['uno', 'dos', 'tres'])
    nodes.push({ name, port: await ports(), restPort: await ports() })
  const running = new Map<string, RehearsedProgram>()

  async function begin(node: ClusterNode): Promise<void> {
    const file = path.join(folder, `${node.name}.json`)
    await writeFile(file, JSON.stringify(await settingsOf(node, folder, etcdPort)))
    running.set(node.name, await startProgram(folder, node.name, ['patroni', file]))
  }
  /** Kills Patroni first, because it would restart the database, which runs in its own process session. */
  async function powerOff({ name }: ClusterNode): Promise<void> {
    await running.get(name)?.kill()
    const file = path.join(folder, `data-${name}`, 'postmaster.pid')
    const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
    if (pid > 0 && (await commandOf(pid)).includes(folder)) process.kill(pid, 'SIGKILL')
  }
  async function leader(): Promise<string | null> {
    for (const { name, restPort } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/primary`, {
        signal: AbortSignal.timeout(1000),
      }).catch(() => null)
      if (answer?.ok) return name
    }
    return null
  }
  for (const node of nodes) await begin(node)
  await until(async () => (await leader()) !== null, 'a leader')
  await until(async () => (await syncReplicas(nodes)) > 0, 'a synchronous replica')

  return {
    nodes,
    leader,
    async killLeader() {
      const name = await leader()
      const node = nodes.find((each) => each.name === name)
      if (!node) throw new Error('nobody leads')
      await powerOff(node)
      return node
    },
    revive: begin,
    async end() {
      for (const node of nodes) await powerOff(node)
      await etcd.kill()
    },
  }
}

/** '' when the process does not exist any more. */
const commandOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')

async function settingsOf({ name, port, restPort }: ClusterNode, folder: string, etcdPort: number) {
  const data = path.join(folder, `data-${name}`)
  await mkdir(data, { recursive: true, mode: 0o700 })
  await chown(data, rehearsalAccount.uid, rehearsalAccount.gid)
  const people = { username: 'postgres', password: 'ensayo' }
  return {
    scope: 'tienda',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: { ...pace, synchronous_mode: true, postgresql: { use_pg_rewind: true, parameters } },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: await postgresPrograms(),
      pgpass: path.join(folder, `pgpass-${name}`),
      authentication: { superuser: people, replication: people, rewind: people },
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      parameters: { unix_socket_directories: folder },
    },
    watchdog: { mode: 'off' },
  }
}

const parameters = { max_connections: 120, wal_keep_size: '256MB', log_min_messages: 'warning' }

/** Debian installs the PostgreSQL programs in one folder per version. */
async function postgresPrograms(): Promise<string> {
  const versions = (await readdir('/usr/lib/postgresql')).map(Number).toSorted((one, other) => other - one)
  return `/usr/lib/postgresql/${versions[0]}/bin`
}

async function syncReplicas(nodes: readonly ClusterNode[]): Promise<number> {
  const answers = await Promise.all(
    nodes.map(({ restPort }) => fetch(`http://127.0.0.1:${restPort}/sync`).catch(() => null)),
  )
  return answers.filter((answer) => answer?.ok).length
}
