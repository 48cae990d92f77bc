import { createServer, type ServerResponse } from 'node:http'
import { listenLocally } from './listen-locally.ts'

export type RecordingServer = {
  /** Has the form http://127.0.0.1:<port>. */
  origin: string
  requestedPaths: string[]
  close(): Promise<void>
}

export async function openRecordingServer(
  answer: (path: string, response: ServerResponse) => void,
): Promise<RecordingServer> {
  const requestedPaths: string[] = []
  const server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '')
    answer(request.url ?? '', response)
  })
  const { port, close } = await listenLocally(server)
  return { origin: `http://127.0.0.1:${port}`, requestedPaths, close }
}
