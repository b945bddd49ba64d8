import { testVisits } from './every-screen.ts'

testVisits(['olivia'])
