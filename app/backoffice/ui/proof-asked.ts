import { createContext, type ReactNode } from 'react'

export type ProofAsked = {
  /** Opens the dialog for the second factor; after the proof the last form is sent again. */
  ask: () => void
  /** Without scripts, shown in place of the dialog: a form with the sent fields and a field for a code. */
  inPlace: ReactNode
}

/** How a message asks for the second factor. Set by the frame. */
export const ProofAskedContext = createContext<ProofAsked | null>(null)
