import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RecordingServer = {
  /** Has the form http://127.0.0.1:<port>. */
  origin: string
  asked: string[]
  close(): Promise<void>
}

export async function openRecordingServer(
  answer: (path: string, response: ServerResponse) => void,
): Promise<RecordingServer> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request.url ?? '', response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
