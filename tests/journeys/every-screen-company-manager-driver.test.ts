import { testVisits } from './every-screen.ts'

testVisits(['fay', 'mia', 'dan'])
