/** `/incidents/{id}`: one incident. */
export default function IncidentPage() {
  return null;
}
