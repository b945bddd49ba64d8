import { testVisits } from './every-screen.ts'

testVisits(['adam'])
