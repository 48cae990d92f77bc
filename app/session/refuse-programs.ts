import { isProgramAddress } from '../../domain/values/program-address.ts'

/** Nothing is looked up, rendered or logged for addresses that only programs request. */
export function refusedProgram(pathname: string): Response | null {
  return isProgramAddress(pathname) ? new Response('Not found', { status: 404 }) : null
}
