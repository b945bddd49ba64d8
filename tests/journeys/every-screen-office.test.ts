import { testVisits } from './every-screen.ts'

testVisits(['root', 'aki'])
