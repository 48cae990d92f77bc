import { plainLine } from '../../domain/values/plain-text.ts'

/** Why a mail server did not take a mail. 'no-server': none is configured. */
export type MailFault =
  | 'no-server'
  | 'no-host'
  | 'refused'
  | 'late'
  | 'not-secure'
  | 'login'
  | 'address'
  | 'not-taken'
  | 'cut'

const faultsByCode: Readonly<Record<string, MailFault>> = {
  NOSERVER: 'no-server',
  EDNS: 'no-host',
  ETIMEDOUT: 'late',
  ETLS: 'not-secure',
  EAUTH: 'login',
  EENVELOPE: 'address',
  EMESSAGE: 'not-taken',
}

const [longestSaid, temporary] = [200, 400] as const

/** `said`: the server's own words, or ''. `mayPass`: the server asked to send the mail again later. */
export function mailFaultOf(error: unknown): { fault: MailFault; said: string; mayPass: boolean } {
  const { code = '', message = '', response = '', responseCode = 0 } = error as Partial<SmtpError>
  return {
    fault: faultsByCode[code] ?? faultByMessage(message),
    said: plainLine(response).slice(0, longestSaid),
    mayPass: responseCode >= temporary && responseCode < temporary + 100,
  }
}

type SmtpError = { code: string; message: string; response: string; responseCode: number }

/** Nodemailer has one code for refused connections and broken encryption; the message tells them apart. */
function faultByMessage(message: string): MailFault {
  if (/ENOTFOUND|EAI_AGAIN/.test(message)) return 'no-host'
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(message)) return 'refused'
  return /certificate|self.signed|altname|SSL|TLS/i.test(message) ? 'not-secure' : 'cut'
}
