// Builds the web part if it is not up to date: a process of its own, so that tests run meanwhile.
import { buildWeb } from './node26.mjs'

buildWeb()
