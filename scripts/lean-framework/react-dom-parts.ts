import type { Parts } from './leave-out.ts'

/** Numbers React gives to kinds of fibers (ReactWorkTags). */
const kinds = { portal: 4, profiler: 12, suspenseList: 19, viewTransition: 30, activity: 31 }

/** Of react-dom: hydrateRoot is kept, createPortal and everything that draws by hints and forms of React's own is not. */
export const reactDomParts: Parts = {
  kinds: Object.values(kinds),
  replaced: [
    // Nothing makes the kinds above: such an element is refused as an invalid type.
    {
      from: `      case REACT_ACTIVITY_TYPE:
        return (
          (type = createFiberImplClass(31, pendingProps, key, mode)),
          (type.elementType = REACT_ACTIVITY_TYPE),
          (type.lanes = lanes),
          type
        );
`,
      to: '',
    },
    {
      from: `      case REACT_PROFILER_TYPE:
        return (
          (type = createFiberImplClass(12, pendingProps, key, mode | 2)),
          (type.elementType = REACT_PROFILER_TYPE),
          (type.lanes = lanes),
          type
        );
`,
      to: '',
    },
    {
      from: `      case REACT_SUSPENSE_LIST_TYPE:
        return (
          (type = createFiberImplClass(19, pendingProps, key, mode)),
          (type.elementType = REACT_SUSPENSE_LIST_TYPE),
          (type.lanes = lanes),
          type
        );
      case REACT_LEGACY_HIDDEN_TYPE:
      case REACT_VIEW_TRANSITION_TYPE:
        return (
          (type = mode | 32),
          (type = createFiberImplClass(30, pendingProps, key, type)),
          (type.elementType = REACT_VIEW_TRANSITION_TYPE),
          (type.lanes = lanes),
          (type.stateNode = {
            autoName: null,
            paired: null,
            clones: null,
            ref: null
          }),
          type
        );
`,
      to: '',
    },
    // Without <ViewTransition> no commit is one to animate, and none waits for pictures or sheets on their way.
    { from: '(lanes & 335544064) === lanes', to: 'false', times: 4 },
    { from: '(committedLanes & 335544064) === committedLanes', to: 'false', times: 3 },
    {
      from: `    isViewTransitionEligible ||
    subtreeFlags & 8192 ||
    16785408 === (subtreeFlags & 16785408)`,
      to: 'false',
    },
    {
      from: 'if ((JSCompiler_temp = 0 !== (workInProgress.mode & 32)))',
      to: 'if ((JSCompiler_temp = false))',
    },
    {
      from: '  if (JSCompiler_temp) {\n    if (\n      ((workInProgress.flags |= 16777216)',
      to: '  if (false) {\n    if (\n      ((workInProgress.flags |= 16777216)',
    },
    {
      from: '  shouldStartViewTransition\n    ? (pendingViewTransition',
      to: '  false\n    ? (pendingViewTransition',
    },
    { from: 'shouldStartViewTransition = !1;\n', to: '' },
    // No fragment has a ref.
    {
      from: `        case 7:
          if (null === current.stateNode) {
            var fragmentInstance = new FragmentInstance(current);
            traverseVisibleInstancesAndTextInstances(
              current.child,
              !1,
              addFragmentHandleToFiber,
              fragmentInstance,
              void 0,
              void 0
            );
            current.stateNode = fragmentInstance;
          }
          instanceToUse = current.stateNode;
          break;
`,
      to: '',
    },
    // react-dom's own functions for hints, sheets and forms (preload, preinit …) are not called.
    {
      from: `  r: requestFormReset,
  D: prefetchDNS,
  C: preconnect,
  L: preload,
  m: preloadModule,
  X: preinitScript,
  S: preinitStyle,
  M: preinitModuleScript
`,
      to: '',
    },
    // Five errors that are only ever told apart from others. Where each was made costs as much as all else at the start:
    // to name the lines of a stack, the browser reads the whole file again.
    ...[519, 460, 474, 542, 461].map((number) => ({
      from: `Exception = Error(formatProdErrorMessage(${number}))`,
      to: 'Exception = Object.create(Error.prototype)',
    })),
    // Nothing reads the stack of components that an error passed.
    { from: 'getStackByFiberInDevAndProd(source)', to: '""', times: 2 },
  ],
  never: [
    'trackEnterViewTransitions',
    'commitEnterViewTransitions',
    'commitNestedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'measureNestedViewTransitions',
    'commitExitViewTransitions',
    'startViewTransition',
  ],
  answers: {
    commitFragmentInstanceInsertionEffects: '(void 0)',
    commitFragmentInstanceDeletionEffects: '(void 0)',
    commitNewChildToFragmentInstances: '(void 0)',
    isFragmentInstanceParent: 'false',
    // Sheets and scripts that React loads by itself (`precedence`, `async`): the shop's are in its pages or imported.
    getResource: 'null',
    // Forms are sent by handlers of ours, never by a function as `action`.
    extractEvents$1: '(void 0)',
  },
  members: [
    'createRoot',
    'findDOMNode',
    'unstable_scheduleHydration',
    'useActionState',
    'useCacheRefresh',
    'useDebugValue',
    'useDeferredValue',
    'useFormState',
    'useHostTransitionStatus',
    'useImperativeHandle',
    'useInsertionEffect',
    'useMemoCache',
  ],
}
