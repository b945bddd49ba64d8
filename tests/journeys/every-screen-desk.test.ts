import { testVisits } from './every-screen.ts'

testVisits(['harper', 'sylvie'])
