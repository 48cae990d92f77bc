import type { Parts } from './leave-out.ts'

/** Pages are no server components, and all routes are in the first manifest (react-router.config.ts). */
const noServerComponents = { useIsRSCRouterContext: 'false' }

/** Of the router, by file: it follows links and loads pages; forms, fetchers and blockers are not used. */
export const reactRouterParts: Readonly<Record<string, Parts>> = {
  'lib/router/router.js': {
    replaced: [
      { from: 'if (init.patchRoutesOnNavigation) {', to: 'if (false) {' },
      { from: 'initialMatches == null && !init.patchRoutesOnNavigation', to: 'initialMatches == null' },
      { from: 'if (isFogOfWar) {', to: 'if (false) {', times: 3 },
      { from: 'if (init.instrumentations) {', to: 'if (false) {' },
      { from: 'if (init.instrumentations) router =', to: 'if (false) router =' },
      { from: 'if (opts?.instrumentationNavigateMetaReceiver) {', to: 'if (false) {' },
      {
        from: 'else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {',
        to: 'else if (false) {',
      },
      { from: 'if (!opts || !isSubmissionNavigation(opts)) return { path };', to: 'return { path };' },
      {
        from: '\tfetchLoadMatches.forEach((f, key) => {',
        to: '\tif (false) fetchLoadMatches.forEach((f, key) => {',
      },
      {
        from: '\trevalidatingFetchers.filter((f) => !f.matches ||',
        to: '\tif (false) revalidatingFetchers.filter((f) => !f.matches ||',
      },
      {
        from: `		fetch,
		revalidate,
`,
        to: '',
      },
      {
        from: `		getFetcher,
		resetFetcher,
		deleteFetcher: queueFetcherForDeletion,
		dispose,
		getBlocker,
		deleteBlocker,
		patchRoutes,
		_internalFetchControllers: fetchControllers,
		_internalSetRoutes,
		_internalSetStateDoNotUseOrYouWillBreakYourApp(newState) {
			updateState(newState);
		}
`,
        to: '',
      },
    ],
    answers: {
      consumeInstrumentationClientResultMetaReceiver: '(void 0)',
      shouldBlockNavigation: '(void 0)',
      getSubmissionFromNavigation: '(void 0)',
      abortStaleFetchLoads: 'false',
      markFetchRedirectsDone: 'false',
    },
    never: ['handleAction', 'handleFetcherAction', 'handleFetcherLoader', 'discoverRoutes'],
  },
  'lib/hooks.js': {
    replaced: [
      {
        from: 'React$1.useContext(IsDataRouteContext) ? useNavigateStable() : useNavigateUnstable()',
        to: 'useNavigateStable()',
      },
      { from: 'if (this.context && typeof error', to: 'if (false && typeof error' },
      { from: 'if (this.context) return', to: 'if (false) return' },
    ],
  },
  'lib/components.js': {
    answers: noServerComponents,
  },
  'lib/dom/ssr/components.js': {
    answers: { ...noServerComponents, isFogOfWarEnabled: 'false' },
  },
  'lib/dom/ssr/routes.js': {
    replaced: [
      { from: 'action: route.hasClientAction ? async', to: 'action: false ? async' },
      { from: 'loader: route.hasClientLoader ? async', to: 'loader: false ? async' },
      { from: 'middleware: route.hasClientMiddleware ? async', to: 'middleware: false ? async' },
      { from: 'if (!routeModule.clientLoader) return fetch', to: 'return fetch' },
      { from: 'if (route.clientLoaderModule || route.clientActionModule) await', to: 'if (false) await' },
    ],
    answers: { prefetchRouteModuleChunks: '(void 0)' },
  },
  'lib/dom/ssr/single-fetch.js': {
    replaced: [
      { from: 'if (request.method !== "GET") return', to: 'if (false) return' },
      { from: 'if (!ssr && !foundRevalidatingServerLoader) return', to: 'if (false) return' },
      { from: 'if (fetcherKey) return', to: 'if (false) return' },
    ],
  },
  'lib/dom-export/hydrated-router.js': {
    replaced: [
      // A page brings its data as JSON (app/late-scripts.tsx): it is there, and nothing is to be waited for.
      {
        from: `	if (!ssrInfo.stateDecodingPromise) {
		let stream = ssrInfo.context.stream;
		UNSAFE_invariant(stream, "No stream found for single fetch decoding");
		ssrInfo.context.stream = void 0;
		ssrInfo.stateDecodingPromise = UNSAFE_decodeViaTurboStream(stream, window).then((value) => {
			ssrInfo.context.state = value.value;
			localSsrInfo.stateDecodingPromise.value = true;
		}).catch((e) => {
			localSsrInfo.stateDecodingPromise.error = e;
		});
	}
	if (ssrInfo.stateDecodingPromise.error) throw ssrInfo.stateDecodingPromise.error;
	if (!ssrInfo.stateDecodingPromise.value) throw ssrInfo.stateDecodingPromise;
`,
        to: '',
      },
      { from: '\trouter.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;\n', to: '' },
    ],
    answers: {
      UNSAFE_getPatchRoutesOnNavigationFunction: '(void 0)',
      UNSAFE_useFogOFWarDiscovery: '(void 0)',
    },
  },
}
