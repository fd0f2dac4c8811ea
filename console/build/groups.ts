const libraries =
  'react|react-dom|scheduler|@tanstack|zod|@formatjs|intl-messageformat|use-sync-external-store'

const forms = 'Form|\\w*Field|FieldErrors|use-form|PasswordInput|InlineEdit'
const heavy = 'Antd|Chart|ChartPanel|SeriesTable|chart-data|chart-tip'
/** Says words of a slice, and so comes with the pages that need it. */
const ofSlices = 'RoleNames'
const onItsOwn =
  'ForbiddenPage|MissingPage|LegalPage|legal-page|TermsPage|terms-text|PrivacyPage|privacy-text|ErrorScreen|SecondFactorPrompt|ChatPanel|chat-panel'

/**
 * What every page needs, what forms need, and what the pages of sites share: three files instead of forty small
 * ones, each of which would cost a request. The highest priority chooses first and takes what it shares with others.
 * A schema costs time when it is made, so those of one area come with the pages of that area.
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
        'api/src/(?!general-help[.])[^/]+$',
        // Codes and names alone; their words come with the slice.
        'api/src/[^/]+/errors[.]ts$',
        'console/src/lib/',
        `console/src/ui/(?!(${forms}|${heavy}|${ofSlices})[.])\\w+[-\\w]*[.]ts`,
        `console/src/shell/(?!(${onItsOwn})[.])`,
      ].join('|'),
    ),
  },
  { name: 'forms', priority: 2, test: new RegExp(`react-hook-form|console/src/ui/(form/|(${forms})[.])`) },
  {
    name: 'sites',
    priority: 1,
    test: /console\/src\/cdn\/(text|site-[\w-]+|list\/(site-[\w-]+|Site(StatusLabel|Actions)))[.]|api\/src\/cdn\/site[.]/,
  },
]
