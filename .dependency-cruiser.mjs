/**
 * Who may import whom. `scripts/boundaries/cruise.test.js` plants one violation per rule and sees it
 * reported, so a rule that stops biting is noticed.
 *
 * Slices are the folders of the server and the console that are not named here.
 */
const rooms = 'lib|ui|shell|seed|migrations'
const tests = '\\.test\\.tsx?$'
const testing = '^(server|console)/src/lib/testing/|^(edge|storage)/src/testing/'

/**
 * @param {string} name
 * @param {string} comment
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['from']} from
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['to']} to
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'api-imports-zod-only',
      'The contract runs in the browser, the control plane and the edge alike.',
      { path: '^api/src/', pathNot: tests },
      { pathNot: '^api/src/|^node_modules/zod/' },
    ),
    forbid(
      'programs-stay-apart',
      'Console, control plane, edge and storage meet in the contract alone.',
      { path: '^(console|server|edge|storage)/', pathNot: '^storage/src/testing/' },
      { path: '^(console|server|edge|storage)/', pathNot: '^$1/' },
    ),
    forbid(
      'programs-know-no-scripts',
      'What starts and checks the programs is no part of them.',
      { path: '^(api|console|server|edge|storage)/', pathNot: testing },
      { path: '^(scripts|e2e|bench|attack)/' },
    ),
    forbid(
      'scripts-know-settings-only',
      'The start judges all settings before it touches anything; it needs no more of the programs.',
      { path: '^scripts/' },
      {
        path: '^(console|server|edge|storage)/',
        pathNot: '^((server|edge|storage)/src/(settings|environment)|console/build/settings)\\.ts$',
      },
    ),
    forbid(
      'lib-knows-no-slice',
      'What every slice builds on must not depend on one.',
      { path: '^(server|console)/src/(lib|ui)/', pathNot: testing },
      { path: '^$1/src/', pathNot: '^$1/src/(lib|ui)/|^$1/src/[^/]+$' },
    ),
    forbid(
      'server-slices-meet-in-public',
      'Another slice is reached through the functions it offers, which take the transaction first.',
      { path: `^server/src/(?!(?:${rooms})/)([^/]+)/` },
      { path: '^server/src/[^/]+/', pathNot: '^server/src/(lib|$1)/|^server/src/[^/]+/public\\.ts$' },
    ),
    forbid(
      'server-starts-by-doors',
      'What assembles the program asks a slice for its routes, jobs, sealed columns, rules, approvals and what it offers to all.',
      { path: '^server/src/[^/]+\\.ts$', pathNot: tests },
      {
        path: '^server/src/[^/]+/',
        pathNot: `^server/src/(${rooms})/|^server/src/[^/]+/(routes|jobs|sealed|invariants|approvals|public)\\.ts$`,
      },
    ),
    forbid(
      'ledger-knows-no-slice',
      'Slices and rooms bring their events and rules to the ledger; it is read without any of them.',
      {
        path: '^(api|server)/src/money/ledger/|^console/src/money/ledger/text\\.ts$',
        pathNot: `${tests}|-calls\\.ts$`,
      },
      {
        path: '^(api|server|console)/src/[^/]+/',
        // The list of all events, as any program asks the list of all failures.
        pathNot:
          '^(api|server)/src/money/ledger/|^(server|console)/src/(lib|ui)/|^api/src/money/event-kinds\\.ts$',
      },
    ),
    forbid(
      'calls-are-for-tests',
      'The rows from which the tests of all calls are made are no part of the program.',
      { path: '^server/src/', pathNot: `${tests}|/testing/|[/-]calls\\.ts$` },
      { path: '^server/src/.*[/-]calls\\.ts$' },
    ),
    forbid(
      'console-slices-stay-apart',
      'A screen of one slice imports nothing of another.',
      { path: `^console/src/(?!(?:${rooms})/)([^/]+)/` },
      { path: '^console/src/[^/]+/', pathNot: '^console/src/(lib|ui|$1)/' },
    ),
    forbid(
      'console-runs-in-browsers',
      'Node is not there.',
      { path: '^console/src/', pathNot: `${tests}|${testing}` },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'edge-http-knows-http-only',
      'What reads and writes texts of HTTP knows neither sites nor connections.',
      { path: '^edge/src/http/', pathNot: tests },
      { path: '^edge/src/', pathNot: '^edge/src/http/' },
    ),
    forbid(
      'edge-floors',
      'Rules, cache, images and logs serve whoever asks: they know nothing of visitors, fetches or answers.',
      { path: '^edge/src/(rules|cache|images|logs|store)/', pathNot: tests },
      { path: '^edge/src/(visitor|origin|fetch|answer|trace|replay|agent|tls|cores)/' },
    ),
    forbid(
      'edge-fetches-outlive-visitors',
      'A fetch goes on without the visitor for whom it began: it holds nothing of his.',
      { path: '^edge/src/(origin|fetch)/', pathNot: tests },
      { path: '^edge/src/(visitor|answer|trace|replay|agent|tls|cores)/' },
    ),
    forbid('no-cycles', 'A cycle has no first part to read.', {}, { circular: true }),
    forbid(
      'no-vague-names',
      'A name says what a thing is for.',
      {},
      { path: '/(utils?|common|helpers?|misc|index)(/|\\.[jt]sx?$)', pathNot: 'node_modules/' },
    ),
    forbid(
      'resolvable',
      'An import that leads nowhere escapes every other rule.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    // TypeScript 7 has no interface that dependency-cruiser could use; without swc it would see no module.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)dist/' },
    // Without these, imports by package name (@fairlead/api/…) would go unseen.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
