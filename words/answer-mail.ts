import { dayAndTime } from './ago.ts'

/** The words around an answer to a message of the contact form. */
export const answerMail = {
  subject: (shopName: string): string => `Re: tu mensaje a ${shopName}`,
  youWrote: (at: Date): string => `Esto nos escribiste el ${dayAndTime(at)}:`,
} as const
