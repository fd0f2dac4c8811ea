const libraries =
  'react|react-dom|scheduler|@tanstack|zod|@formatjs|intl-messageformat|use-sync-external-store'

/** Folders of `ui/` that only some pages need, and modules with words of a slice, which are loaded with its pages. */
const someNeed =
  '(form|field|layer|chart|amount|date|period|wizard|detail|entry|choice|upload|tree|plot|map|report|delivery|dns|pricing|import|settle)/|(table/(PeriodEditor|ChangeTable)|text/(RoleNames|country-column)|button/PasskeyButton|page/(SettingsPage|Outcome|Figures|Missing|LoadFailure|Tabs)|text/(linked-words|sales-nouns)|button/DownloadButton)[.]'
const onItsOwn =
  'legal/|chat/(ChatPanel|chat-panel)[.]|frame/(ForbiddenPage|MissingPage|ErrorScreen)[.]|session/(SecondFactorPrompt|ProofPrompt|VisitBanner)[.]'

/**
 * What every page needs, what forms need, and what the pages of sites share: three files instead of forty small
 * ones, each of which would cost a request. The highest priority chooses first and takes what it shares with others.
 * Creating a schema takes time, so the schemas of an area are loaded with the pages of that area.
 */
export const groups = [
  {
    name: 'base',
    priority: 3,
    test: new RegExp(
      [
        'rolldown/runtime',
        `node_modules/(${libraries})/`,
        // What to do about a failure is for the documentation alone.
        'api/src/(?!(general-help|address|shape)[.])[^/]+$',
        // Codes, names and menus alone; other words come with the slice.
        'api/src/[^/]+/(errors|menu)[.]ts$',
        // Durations, countries, passkeys and files are for some pages.
        'console/src/lib/(?!(text/(duration|country-names)|session/passkeys|random-id|save-text|call/(download|at-most-every)|later-tab|address/keep-alive-path)[.])',
        `console/src/ui/(?!${someNeed})[-\\w/]+[.]ts`,
        `console/src/shell/(?!${onItsOwn})`,
      ].join('|'),
    ),
  },
  { name: 'forms', priority: 2, test: /react-hook-form|console\/src\/ui\/(form|field)\/(?!MomentField)/ },
  {
    name: 'sites',
    priority: 1,
    test: /console\/src\/cdn\/(text|site-[\w-]+|list\/(site-[\w-]+|Site(StatusLabel|Actions)))[.]|api\/src\/cdn\/site[.]/,
  },
]
