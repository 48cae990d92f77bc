import { createContext } from 'react-router'
import type { NewsForStaff } from '../../../use-cases/today/just-now.ts'

/** Reads the news of the shop once for each request: the loaders of the frame and of Hoy share the result. */
export const justNowContext = createContext<() => Promise<NewsForStaff>>()
