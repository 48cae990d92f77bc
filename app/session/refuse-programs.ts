import { isProgramAddress } from '../../domain/values/program-address.ts'

/** Answers 404 to addresses that only programs request; nothing is looked up, rendered or logged for them. */
export function refusedProgram(pathname: string): Response | null {
  return isProgramAddress(pathname) ? new Response('Not found', { status: 404 }) : null
}
