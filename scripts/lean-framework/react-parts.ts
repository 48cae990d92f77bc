import type { Parts } from './leave-out.ts'

/** Of React itself: what neither the shop nor its router imports. */
export const reactParts = {
  members: [
    'Activity',
    'Children',
    'Profiler',
    'PureComponent',
    'ViewTransition',
    '__COMPILER_RUNTIME',
    'addTransitionType',
    'cache',
    'cacheSignal',
    'cloneElement',
    'createRef',
    'isValidElement',
    'unstable_useCacheRefresh',
    'useActionState',
    'useDebugValue',
    'useDeferredValue',
    'useImperativeHandle',
    'useInsertionEffect',
  ],
} satisfies Parts
