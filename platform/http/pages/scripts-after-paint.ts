import { createHash } from 'node:crypto'

/**
 * What the server drew is painted with styles and the font alone: on a phone’s line its scripts, which are ten times as much, would be
 * fetched beside them. They wait in a template until it stands; a tab behind another, where nothing is painted, waits a second.
 */
const BEGIN = `{const begin=()=>document.head.append(document.getElementById('scripts').content);requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,1000)}`

/** The one script that stands in a page itself: the policy knows it by its hash. */
export const BEGIN_SOURCE = `'sha256-${createHash('sha256').update(BEGIN).digest('base64')}'`

const SCRIPTS = /<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g

export const scriptsAfterPaint = (page: string): string => {
  const scripts = page.match(SCRIPTS) ?? []
  return page
    .replaceAll(SCRIPTS, '')
    .replace('</body>', () => `<template id="scripts">${scripts.join('')}</template><script>${BEGIN}</script></body>`)
}
