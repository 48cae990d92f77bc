import { createContext } from 'react-router'
import type { NewsForStaff } from '../../../use-cases/today/just-now.ts'

/** The news is read once for each request: the loaders of the frame and of Hoy share the result. */
export const justNowContext = createContext<() => Promise<NewsForStaff>>()
