/** Values of a form that says whom something is for: a kind of subject, and one of that kind. */
interface WithSubject {
  subjectKind?: string | undefined;
  subject?: unknown;
}

/** Another kind of subject: whoever was chosen is of the old kind and is cleared. */
export const withSubjectKind = <Values extends WithSubject>(
  values: Values,
  subjectKind: NonNullable<Values['subjectKind']>,
): Values => (values.subjectKind === subjectKind ? values : { ...values, subjectKind, subject: undefined });
