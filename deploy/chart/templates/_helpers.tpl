{{- define "ops-console.name" -}}
{{ printf "%s-ops-console" .Release.Name | trunc 63 | trimSuffix "-" }}
{{- end }}

{{- define "ops-console.selector" -}}
app.kubernetes.io/name: ops-console
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "ops-console.labels" -}}
{{ include "ops-console.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}
