// Builds the web part if it is not up to date: in a separate process, so that tests run at the same time.
import { buildWeb } from './node26.mjs'

buildWeb()
