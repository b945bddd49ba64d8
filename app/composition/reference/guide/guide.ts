import { contracts } from '#app/composition/features.ts'
import { refusals } from '#app/composition/refusals.ts'
import { escapeHtml } from '#platform/http/pages/web-part.ts'
import { chapters, tagOf } from '../chapters.ts'
import { guideChapters } from './guide-chapters.ts'
import { LANGUAGES, type SampleLanguage, type Step, STEPS } from './samples.ts'

/** Values to replace, written as `«name:value»`, become marks that the page fills. */
const marked = (code: string): string =>
  escapeHtml(code).replace(/«(\w+):([^»]*)»/g, (_, name: string, value: string) => `<mark data-value="${name}">${value}</mark>`)

const tab = (step: Step, language: SampleLanguage, at: number): string =>
  `<button type="button" role="tab" id="${step.id}-${language}-tab" aria-controls="${step.id}-${language}" aria-selected="${at === 0}" tabindex="${at === 0 ? 0 : -1}" data-language="${language}">${language}</button>`

const panel = (step: Step, language: SampleLanguage, at: number): string =>
  `<pre role="tabpanel" id="${step.id}-${language}" aria-labelledby="${step.id}-${language}-tab" tabindex="0" data-code="${language}"${at === 0 ? '' : ' hidden'}>${marked(step.code[language])}</pre>`

const answer = ({ status, body }: Step['answers'][number]): string =>
  `<pre class="answer" tabindex="0" aria-label="Answer" data-answer="${status}"><b>${status}</b>\n${escapeHtml(JSON.stringify(body, null, 2))}</pre>`

const step = (one: Step, at: number): string => `
<section class="step" id="${one.id}" data-find>
  <div><h2><span class="number">${at + 1}</span>${one.title}</h2><p>${one.text}</p></div>
  <div class="code">
    <div class="head"><div role="tablist" aria-label="Language">${LANGUAGES.map((language, index) => tab(one, language, index)).join('')}</div><button type="button" class="copy">Copy</button></div>
    ${LANGUAGES.map((language, index) => panel(one, language, index)).join('')}${one.answers.map(answer).join('')}
  </div>
</section>`

const tagNames: readonly string[] = chapters.flatMap(({ tags }): readonly string[] => tags.map(({ name }) => name))

/** Links to the calls of each tag, in the reference. Its own addresses of calls: `#tag/orders/POST/orders`. */
const callLinks = (): string =>
  tagNames

    .map((tag) => {
      const anchor = `/api/docs/calls#tag/${tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
      const calls = Object.entries(contracts).flatMap(([feature, list]) =>
        Object.values(list)
          .filter((call) => tagOf(feature, call) === tag)
          .map(({ method, path, summary }) => ({ method, path, summary })),
      )
      const items = calls.map(
        ({ method, path, summary }) =>
          `<li data-find><a href="${anchor}/${method}${escapeHtml(path)}" title="${method} ${escapeHtml(path)}">${escapeHtml(summary)}</a></li>`,
      )
      return `<details><summary>${tag}</summary><ul>${items.join('')}</ul></details>`
    })
    .join('')

const KEY_FIELD = `<p class="key"><label for="key">Your key</label><input id="key" type="password" autocomplete="off" spellcheck="false" placeholder="fw_live_…"><span>Fills in the examples below. It stays in this page.</span></p>`

/** The first page of the documentation of the API: quick start, chapters and links to all calls. */
export const guidePage = (): string => {
  const texts = guideChapters(refusals)
  const links = [{ id: 'quick-start', title: 'Quick start' }, ...texts]
    .map(({ id, title }) => `<li data-find><a href="#${id}">${title}</a></li>`)
    .join('')
  return `
<nav id="contents" aria-label="Documentation"><h2>Start</h2><ul>${links}</ul><h2>Calls</h2>${callLinks()}</nav>
<main>
  <h1 id="quick-start">Quick start</h1>
  <p class="lead">See what is due and book it. Your software can do nearly everything that you do in the app.</p>
  ${KEY_FIELD}
  ${STEPS.map(step).join('')}
  <p class="note">Tinted values are yours to replace. Each language is one program: put its three steps one after the other. JavaScript runs on Node (.mjs), Python on version 3.8 or later, both without a package.</p>
  ${texts.map(({ id, title, html }) => `<section class="chapter" id="${id}" data-find><h2>${title}</h2>${html}</section>`).join('')}
</main>`
}
