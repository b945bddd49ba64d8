import { inlineScript } from './inline-scripts.ts'

/**
 * What the server rendered is painted with styles and the font alone: on a phone’s line its scripts, which are ten times as much, would be
 * fetched beside them. They wait in a template until it stands; a tab behind another, where nothing is painted, waits a second.
 */
const BEGIN = `{const begin=()=>document.head.append(document.getElementById('scripts').content);requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,1000)}`

export const BEGIN_SCRIPTS = inlineScript(BEGIN)

const SCRIPTS = /<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g

/**
 * Each file is a script of its own: it is worked on as soon as it is there, beside what is still on its way, and the browser can answer
 * between two of them. Merely named ahead, all of them were one long piece of work when the last had come.
 */
const asScript = (tag: string): string =>
  tag.replace(/^<link rel="modulepreload"(.*) href=("[^"]*")>$/, '<script type="module"$1 src=$2></script>')

export const scriptsAfterPaint = (page: string): string => {
  const scripts = (page.match(SCRIPTS) ?? []).map(asScript)
  return page
    .replaceAll(SCRIPTS, '')
    .replace('</body>', () => `<template id="scripts">${scripts.join('')}</template>${BEGIN_SCRIPTS.html}</body>`)
}
