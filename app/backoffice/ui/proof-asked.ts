import { createContext, type ReactNode } from 'react'

export type ProofAsked = {
  /** Opens the dialog that asks; what was sent last is sent again afterwards. */
  ask: () => void
  /** Instead of it, where the form came without scripts: a form that has all of it, and asks for a code. */
  inPlace: ReactNode
}

/** How a message that asks for the second factor gets it asked. Set by the frame. */
export const ProofAskedContext = createContext<ProofAsked | null>(null)
