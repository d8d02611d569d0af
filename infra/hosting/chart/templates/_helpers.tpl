{{- define "pagewright.labels" -}}
app.kubernetes.io/name: pagewright
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "pagewright.selector" -}}
app.kubernetes.io/name: pagewright
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "pagewright.name" -}}
{{- if contains "pagewright" .Release.Name }}{{ .Release.Name | trunc 50 }}{{ else }}{{ printf "%s-pagewright" (.Release.Name | trunc 38) }}{{ end }}
{{- end }}

{{- define "pagewright.image" -}}
{{ required "image.repository: the registry that the image was pushed to" .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}
