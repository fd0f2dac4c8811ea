/* oxlint-disable no-var, typescript/no-unsafe-argument -- old browsers know no other words, and have navigator.userLanguage */
// For browsers that know no modules, such as Internet Explorer: they alone run this, so it is written as they know it.
;(function () {
  var root = document.getElementById('root')
  var frame = document.getElementById('frame')
  if (!root) return
  if (frame) frame.parentNode.removeChild(frame)
  var isChinese = /^zh/i.test(navigator.language || navigator.userLanguage || '')
  var box = document.createElement('p')
  box.setAttribute('role', 'alert')
  box.style.cssText = 'max-width:40em;margin:4em auto;padding:0 1em;font:16px/1.5 sans-serif'
  box.appendChild(
    document.createTextNode(
      isChinese
        ? '此浏览器版本过旧，无法使用控制台。请使用最新版本的 Chrome、Edge、Firefox 或 Safari。'
        : 'This browser is too old for the console. Please use a current Chrome, Edge, Firefox or Safari.',
    ),
  )
  root.appendChild(box)
})()
