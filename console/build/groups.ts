const ui = (...names: string[]) => `src/ui/(${names.join('|')})[.]`

const libraries =
  'react|react-dom|scheduler|@tanstack|zod|@formatjs|intl-messageformat|use-sync-external-store'

/**
 * What every page needs, what lists need and what forms need: three files instead of thirty small ones, each
 * of which would cost a request. The highest priority chooses first and takes what it shares with others.
 */
export const groups = [
  {
    name: 'base',
    priority: 3,
    test: new RegExp(
      `node_modules/(${libraries})/|api/src/(?!error-help)|src/lib/|${ui('Button', 'Tooltip', 'Dialog', 'Menu', 'Alert', 'Icon', 'Mark', 'words')}`,
    ),
  },
  {
    name: 'lists',
    priority: 2,
    test: new RegExp(
      ui(
        'ListPage',
        'Table',
        'Pager',
        'FilterBar',
        'ColumnChoice',
        'use-table',
        'PageHead',
        'TimeText',
        'CopyText',
        'StatusLabel',
        'EmptyState',
        'Facts',
        'Figures',
      ),
    ),
  },
  {
    name: 'forms',
    priority: 1,
    test: new RegExp(
      `react-hook-form|${ui('Form', 'Field', 'use-form', 'field-error', 'CodeField', 'PasswordInput')}`,
    ),
  },
]
