/** Below this width the menu is narrow by itself; `index.html` asks the same before the first paint. */
export const narrowBelow = '(max-width: 1100px)'
