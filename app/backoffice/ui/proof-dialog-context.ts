import { createContext } from 'react'

/** Opens the dialog for the second factor; after the proof the last form is sent again. The frame sets this context. */
export const ProofDialogContext = createContext<(() => void) | null>(null)
