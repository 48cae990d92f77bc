import { startTestServer } from '../helpers/database-server.ts'

/** All workers share one server, also where Playwright runs without `npm test`, as in an editor. */
export default async function databaseForAll(): Promise<() => Promise<void>> {
  const { connectionString, prefix, stop } = await startTestServer()
  process.env['TEST_DATABASE_SERVER'] = connectionString
  process.env['TEST_DATABASE_PREFIX'] = prefix
  return stop
}
