import { basename } from 'node:path'
import { inlineScript } from './inline-scripts.ts'

const FILES_A_TASK = 8

/**
 * The server-rendered page is painted with styles and the font alone: on a phone's connection its scripts, ten times as large,
 * would compete with them. They wait in a template until the first paint; a background tab, which never paints, waits a second.
 * A few at a time: requesting forty files is a long task. The two largest are requested when this script runs, which is when the
 * styles have loaded: a phone computes the layout for a quarter of a second then, and its connection is idle.
 */
const BEGIN = `{const scripts=document.getElementById('scripts').content,begin=()=>{const some=[...scripts.children].slice(0,${FILES_A_TASK});document.head.append(...some);if(some.length>0)setTimeout(begin)};document.head.append(...scripts.querySelectorAll('link'));requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,1000)}`

export const BEGIN_SCRIPTS = inlineScript(BEGIN)

const SCRIPTS = /<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g

/**
 * Each file is its own script: it runs as soon as it arrives, and the browser can respond in between. As preloads they became one
 * long task once the last had arrived. The entry comes last: placed before a file it imports, it would run with it as one task.
 */
const asScript = (tag: string): string =>
  tag.replace(/^<link rel="modulepreload"(.*) href=("[^"]*")>$/, '<script type="module"$1 src=$2></script>')

/** `largest`: built file names. The page contains those files of its language. */
export const scriptsAfterPaint = (page: string, largest: ReadonlySet<string>): string => {
  const tags = page.match(SCRIPTS) ?? []
  const imported = tags.filter((tag) => tag.startsWith('<link'))
  const entries = tags.filter((tag) => !tag.startsWith('<link'))
  const early = tags.filter((tag) => largest.has(basename(SOURCE.exec(tag)![1]!))).map(asPreload)
  const scripts = [...early, ...imported.map(asScript), ...entries]
  return page
    .replaceAll(SCRIPTS, '')
    .replace('</body>', () => `<template id="scripts">${scripts.join('')}</template>${BEGIN_SCRIPTS.html}</body>`)
}

const SOURCE = /(?:href|src)="([^"]*)"/
const asPreload = (tag: string): string =>
  tag.replace(/^<script type="module"(.*) src=("[^"]*")><\/script>$/, '<link rel="modulepreload"$1 href=$2>')

/**
 * Names the files that a press needs, and those of the parts it may open; `early-input.ts` fetches them with the first one. If
 * only the scripts requested them, they would arrive half a second later. Low priority: the page's own scripts come first.
 */
export const filesOnPress = (page: string, files: { pressed: string[]; opened: string[] }): string => {
  const templates = [template('files-on-press', files.pressed), template('files-on-open', files.opened)]
  return page.replace('</body>', `${templates.join('')}</body>`)
}

const template = (id: string, files: string[]): string => {
  const links = files.map((file) => {
    const as = file.endsWith('.css') ? 'style' : 'script'
    return `<link rel="preload" as="${as}" fetchpriority="low" crossorigin href="/${file}">`
  })
  return links.length > 0 ? `<template id="${id}">${links.join('')}</template>` : ''
}
