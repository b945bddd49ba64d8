// Writes a language's folder, `npm run texts -- es`: every text of the product with its existing translation, else empty.
import { install, node, run } from './node26.mjs'

const [language] = process.argv.slice(2)
if (!/^[a-z]{2}$/.test(language ?? '')) {
  console.error('Say which language, by its two letters: npm run texts -- es')
  process.exit(1)
}
install()
run(node, ['--disable-warning=ExperimentalWarning', 'tests/words/write-folder.ts', language])
