/** Below this width the menu is narrow by default; `index.html` checks the same before the first paint. */
export const narrowBelow = '(max-width: 1100px)'
