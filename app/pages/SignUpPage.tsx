import SignUp from '#features/fleets/screens/sign-up/SignUp.tsx'
import type { CardSlot } from '#features/fleets/screens/sign-up/card-step.ts'
import { CardFields } from '#features/payments/screens/card-fields/CardFields.tsx'

const Card: CardSlot = (props) => <CardFields method="card" {...props} />

/** Fleets know no payments: where one signs up with a card, its fields are handed in here. */
export default function SignUpPage() {
  return <SignUp card={Card} />
}
