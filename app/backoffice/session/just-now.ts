import { createContext } from 'react-router'
import type { NewsForStaff } from '../../../use-cases/today/just-now.ts'

/** Asked once for a page, by whichever of its loaders is first: the frame and Hoy tell of the same. */
export const justNowContext = createContext<() => Promise<NewsForStaff>>()
